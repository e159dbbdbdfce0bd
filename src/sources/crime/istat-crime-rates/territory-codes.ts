/**
 * Crime territories by codes of the data service's list of areas (CL_ITTER107): NUTS codes of 2006, and ISTAT's
 * own codes for the three provinces founded in 2009.
 */
import { crimeTerritory } from "../crime-territory.ts";

const codes = `
  ITC11 TO  ITC12 VC  ITC13 BI  ITC14 VB  ITC15 NO  ITC16 CN  ITC17 AT  ITC18 AL  ITC20 AO
  ITC31 IM  ITC32 SV  ITC33 GE  ITC34 SP  ITC41 VA  ITC42 CO  ITC43 LC  ITC44 SO  ITC45 MI
  ITC46 BG  ITC47 BS  ITC48 PV  ITC49 LO  ITC4A CR  ITC4B MN  IT108 MB  ITD10 BZ  ITD20 TN
  ITD31 VR  ITD32 VI  ITD33 BL  ITD34 TV  ITD35 VE  ITD36 PD  ITD37 RO  ITD41 PN  ITD42 UD
  ITD43 GO  ITD44 TS  ITD51 PC  ITD52 PR  ITD53 RE  ITD54 MO  ITD55 BO  ITD56 FE  ITD57 RA
  ITD58 FC  ITD59 RN  ITE11 MS  ITE12 LU  ITE13 PT  ITE14 FI  ITE15 PO  ITE16 LI  ITE17 PI
  ITE18 AR  ITE19 SI  ITE1A GR  ITE21 PG  ITE22 TR  ITE31 PU  ITE32 AN  ITE33 MC  ITE34 AP
  IT109 FM  ITE41 VT  ITE42 RI  ITE43 RM  ITE44 LT  ITE45 FR  ITF11 AQ  ITF12 TE  ITF13 PE
  ITF14 CH  ITF21 IS  ITF22 CB  ITF31 CE  ITF32 BN  ITF33 NA  ITF34 AV  ITF35 SA  ITF41 FG
  ITF42 BA  ITF43 TA  ITF44 BR  ITF45 LE  IT110 BT  ITF51 PZ  ITF52 MT  ITF61 CS  ITF62 KR
  ITF63 CZ  ITF64 VV  ITF65 RC  ITG11 TP  ITG12 PA  ITG13 ME  ITG14 AG  ITG15 CL  ITG16 EN
  ITG17 CT  ITG18 RG  ITG19 SR  ITG25 SS  ITG26 NU  ITG27 CA  ITG28 OR`;

/** The territory of each of the 106 codes. Regions and the nation have none. */
export const territoryByCode: ReadonlyMap<string, string> = new Map(
  [...codes.matchAll(/(IT\w{3}) (\w{2})/g)].map(([, code = "", provincia = ""]) => [
    code,
    crimeTerritory(provincia),
  ]),
);
