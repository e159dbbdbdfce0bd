/**
 * Parses `src/deploy/Containerfile`. Supports only what that file uses: commands in exec form, and
 * plain copies.
 */

/**
 * The content and the settings of a stage's image, including those inherited from its base stage.
 */
export interface Image {
  /** The base image in the registry. */
  readonly from: string;
  readonly env: Readonly<Record<string, string>>;
  readonly workdir: string;
  readonly user: string;
  /** Build steps, in order. */
  readonly steps: readonly Step[];
  readonly healthcheck: readonly string[];
  readonly entrypoint: readonly string[];
  readonly cmd: readonly string[];
}

/** A copy from the repository (paths relative to it and to the working folder), or a command. */
export type Step =
  | { readonly copy: readonly string[]; readonly to: string }
  | { readonly run: readonly string[] };

const nothing: Image = {
  from: "",
  env: {},
  workdir: "/",
  user: "",
  steps: [],
  healthcheck: [],
  entrypoint: [],
  cmd: [],
};

/**
 * The stages of the file by name. The last stage is the one that is built without a target.
 *
 * @throws {Error} for an unsupported instruction or form, because no test would cover it
 */
export function readContainerfile(text: string): ReadonlyMap<string, Image> {
  const stages = new Map<string, Image>();
  let name = "";
  const given = new Map<string, string>();
  const lines = text.replaceAll("\\\n", " ").split("\n")
    .map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
  for (const line of lines) {
    const [, instruction = "", rest = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (instruction === "ARG") {
      const [argument = "", value = ""] = rest.split("=");
      given.set(`\${${argument}}`, value);
    } else if (instruction === "FROM") {
      const [named = "", , as] = rest.split(/\s+/);
      const base = given.get(named) ?? named;
      name = as ?? "";
      stages.set(name, stages.get(base) ?? { ...nothing, from: base });
    } else {
      stages.set(name, { ...stageOf(stages, name), ...change(stageOf(stages, name), line) });
    }
  }
  return stages;
}

/**
 * Returns a stage of the file. The stage without a name is built without a target.
 *
 * @throws {Error} if the file has no stage of this name
 */
export function stageOf(stages: ReadonlyMap<string, Image>, name: string): Image {
  const stage = stages.get(name);
  if (stage === undefined) throw new Error(`There is no stage "${name}"`);
  return stage;
}

function change(image: Image, line: string): Partial<Image> {
  const [, instruction = "", rest = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
  if (image.user !== "" && ["COPY", "RUN"].includes(instruction)) {
    throw new Error(`Not done by root, so it would not be as it is tested: ${line}`);
  }
  switch (instruction) {
    case "ENV": {
      const pairs = rest.split(/\s+/).map((pair) => pair.split("="));
      return { env: { ...image.env, ...Object.fromEntries(pairs) } };
    }
    case "WORKDIR":
      return { workdir: rest };
    case "USER":
      return { user: rest };
    case "COPY": {
      const paths = rest.split(/\s+/);
      const step = { copy: paths.slice(0, -1), to: paths.at(-1) ?? "" };
      return { steps: [...image.steps, step] };
    }
    case "RUN":
      return { steps: [...image.steps, { run: exec(rest) }] };
    case "HEALTHCHECK":
      return { healthcheck: exec(rest.replace(/^(--\S+\s+)*CMD\s+/, "")) };
    case "ENTRYPOINT":
      return { entrypoint: exec(rest) };
    case "CMD":
      return { cmd: exec(rest) };
    case "EXPOSE":
      return {};
    default:
      throw new Error(`The test does not know how to follow: ${line}`);
  }
}

/** Parses the exec form only, because in the shell form the shell would receive the signals. */
function exec(text: string): string[] {
  const words: unknown = JSON.parse(text);
  if (!Array.isArray(words) || !words.every((word) => typeof word === "string")) {
    throw new Error(`Not the exec form: ${text}`);
  }
  return words;
}
