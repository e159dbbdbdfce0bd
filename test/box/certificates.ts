/** Test certificates: an authority, and server certificates that it signs. */

/** A server's certificate and its key (PEM). */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** The authority's certificate, and the certificates it has signed. */
export interface Certificates {
  /** Path of the authority's certificate, for `DENO_CERT`. */
  readonly authorityPath: string;
  /** The authority's certificate (PEM). */
  readonly authority: string;
  /** Valid for all hosts of the box. */
  readonly valid: Certificate;
  /** Valid for another host only. */
  readonly other: Certificate;
}

/** Creates the certificates in a folder, valid for two days. */
export async function certificatesFor(
  hosts: readonly string[],
  folder: string,
): Promise<Certificates> {
  const request = (name: string, ...more: string[]) =>
    openssl(folder, [
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-noenc"],
      ...["-days", "2", "-subj", `/CN=${name}`, "-keyout", `${name}.key`, "-out", `${name}.pem`],
      ...more,
    ]);
  const signed = async (name: string, names: readonly string[]): Promise<Certificate> => {
    await request(
      name,
      ...["-CA", "authority.pem", "-CAkey", "authority.key"],
      ...["-addext", "basicConstraints=critical,CA:FALSE"],
      ...["-addext", `subjectAltName=${names.map((host) => `DNS:${host}`).join(",")}`],
    );
    const read = (suffix: string) => Deno.readTextFile(`${folder}/${name}.${suffix}`);
    return { cert: await read("pem"), key: await read("key") };
  };
  await request("authority");
  const authorityPath = `${folder}/authority.pem`;
  return {
    authorityPath,
    authority: await Deno.readTextFile(authorityPath),
    valid: await signed("valid", hosts),
    other: await signed("other", ["another.example"]),
  };
}

async function openssl(cwd: string, args: readonly string[]): Promise<void> {
  const { success, stderr } = await new Deno.Command("openssl", { args: [...args], cwd }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
}
