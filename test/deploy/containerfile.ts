/**
 * Parses `src/deploy/Containerfile`. Supports only what that file uses: commands in exec form, and
 * plain copies.
 */

/** The content and the settings of an image. */
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
 * The image that the file describes.
 *
 * @throws {Error} for an unsupported instruction or form, because no test would cover it
 */
export function readContainerfile(text: string): Image {
  const lines = text.replaceAll("\\\n", " ").split("\n")
    .map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
  return lines.reduce((image, line) => ({ ...image, ...change(image, line) }), nothing);
}

function change(image: Image, line: string): Partial<Image> {
  const [, instruction = "", rest = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
  if (image.user !== "" && ["COPY", "RUN"].includes(instruction)) {
    throw new Error(`Not done by root, so it would not be as it is tested: ${line}`);
  }
  switch (instruction) {
    case "FROM":
      if (image.from !== "") throw new Error("The test supports a single stage");
      return { from: rest };
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
