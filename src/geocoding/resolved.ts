/** Formats places for people. Pure. */

/** The known parts of an address: with a street, with or without number, or neither. */
export interface Parts {
  readonly street: string | null;
  readonly civico: number | null;
  readonly esponente: string | null;
  readonly cap: string | null;
  /** The hamlet, if the street has parts in several. */
  readonly hamlet?: string | null;
  readonly comune: string;
  readonly provincia: string;
}

/**
 * `Corso Roma 10, 15121 Alessandria (AL)`; with a hamlet `Via Roma 5, 40053 Bazzano, Valsamoggia (BO)`. A letter
 * follows a slash, a word a space (`12/A`, `12 bis`). Without a street: `Alessandria (AL)`.
 */
export function formatAddress(
  { street, civico, esponente, cap, hamlet, comune, provincia }: Parts,
): string {
  const town = `${comune} (${provincia})`;
  if (street === null) return town;
  const suffix = esponente === null
    ? ""
    : /^[A-Z]{2,}$/.test(esponente)
    ? ` ${esponente.toLowerCase()}`
    : `/${esponente}`;
  const number = civico === null ? "" : ` ${civico}${suffix}`;
  const place = hamlet === null || hamlet === undefined ? town : `${hamlet}, ${town}`;
  return `${street}${number}, ${cap === null ? "" : `${cap} `}${place}`;
}
