/** The pages and indexes that link publishers' files, as their servers send them. */
import { borgo, bounds } from "../fixtures/fixture.ts";

/** The answer of an address. */
export interface Page {
  readonly text: string;
  readonly type: string;
}

const html = (text: string): Page => ({ text, type: "text/html; charset=UTF-8" });
const json = (content: unknown): Page => ({
  text: JSON.stringify(content),
  type: "application/json",
});

/** A row of the Mobility Database's list, below its header. */
function catalogue(feed: Readonly<Record<string, string | number>>): string {
  const columns = "id,data_type,entity_type,location.country_code,location.subdivision_name," +
    "location.municipality,provider,is_official,name,note,feed_contact_email,static_reference," +
    "urls.direct_download,urls.authentication_type,urls.authentication_info," +
    "urls.api_key_parameter_name,urls.latest,urls.license,location.bounding_box.minimum_latitude," +
    "location.bounding_box.maximum_latitude,location.bounding_box.minimum_longitude," +
    "location.bounding_box.maximum_longitude,location.bounding_box.extracted_on,status,features," +
    "redirect.id,redirect.comment";
  const row = columns.split(",").map((column) => `"${feed[column] ?? ""}"`);
  return `${columns}\r\n${row.join(",")}\r\n`;
}

/** Pages by address. */
export const pages: Readonly<Record<string, Page>> = {
  "https://demo.istat.it/app/?i=POS": html(
    `<a href="../data/posas/POSAS_2026_it_018_Pavia.zip">Pavia</a>
     <a href="../data/posas/POSAS_2026_it_Comuni.zip">Comuni</a>
     <a href="../data/posas/POSAS_2025_it_Comuni.zip">Comuni</a>`,
  ),
  [
    "https://www1.finanze.gov.it/finanze/analisi_stat/public/index.php" +
    "?search_class%5b0%5d=cCOMUNE&opendata=yes"
  ]: html(
    `<a href="v_4_0_0/contenuti/Redditi_e_principali_variabili_IRPEF_su_base_comunale_CSV_2024.zip` +
      `?d=1615465800">CSV</a> <a href="v_4_0_0/contenuti/Redditi_e_principali_variabili_IRPEF_su_` +
      `base_comunale_CSV_2023.zip?d=1615465800">CSV</a>`,
  ),
  "https://www.catasto-rifiuti.isprambiente.it/index.php?pg=downloadComune": html(
    `<a href="get/getDettaglioComunale.csv.php?&amp;aa=2023">2023</a>
     <a href="get/getDettaglioComunale.csv.php?&amp;aa=2024">2024</a>`,
  ),
  [
    "https://www.isprambiente.gov.it/it/attivita/suolo-e-territorio/suolo/il-consumo-di-suolo/" +
    "i-dati-sul-consumo-di-suolo"
  ]: html(
    `<p>Dati dell'edizione 2025</p><a href="/it/attivita/suolo-e-territorio/suolo/il-consumo-di-` +
      `suolo/consumo_di_suolo_estratto_dati_2025_anni_2006_2024.xlsx">Estratto</a>`,
  ),
  "https://www.mase.gov.it/portale/cartografie-rete-natura-2000-e-aree-protette-progetto-natura-":
    html(
      `<a href="https://download.mase.gov.it/Natura2000/Trasmissione%20CE_dicembre2024/` +
        `sic_zps_ita_32_daticartografici.zip">2024</a>
       <a href="https://download.mase.gov.it/Natura2000/Trasmissione%20CE_dicembre2025/` +
        `sic_zps_ita_32_daticartografici.zip">2025</a>`,
    ),
  // Fixed columns: 1-11 code, 13-20 latitude, 22-30 longitude.
  "https://www.ncei.noaa.gov/pub/data/ghcn/daily/ghcnd-stations.txt": {
    text: [
      "IT000016239  41.7994   12.5947   99.0    ROMA CIAMPINO                           ",
      "ITM00099999  45.0000    9.0000   77.0    BORGO PROVA                        99999",
      "IV000004551  37.5667    6.2667   35.0    ELSEWHERE                               ",
      "",
    ].join("\n"),
    type: "text/plain",
  },
  "https://rischi.protezionecivile.gov.it/it/sismico/attivita/classificazione-sismica/": html(
    `<a href="/static/4717c6a369cdc298b69730c9d740e39a/` +
      `classificazione-sismica-aggiornata-maggio-2025.csv">csv</a>`,
  ),
  [
    "https://geo.agcom.it/arcgis/sharing/rest/search?q=Reportistica%20Comuni&sortField=modified" +
    "&sortOrder=desc&num=100&f=json"
  ]: json({
    total: 2,
    results: [
      { id: "0123456789abcdef0123456789abcdef", title: "Reportistica 260331 Comuni", type: "CSV" },
      { id: "25830559c5784c1eb5eb1cf748889f4c", title: "Reportistica 260630 Comuni", type: "CSV" },
    ],
  }),
  "https://www.dati.salute.gov.it/page-data/index/page-data.json": json({
    result: {
      data: {
        allNodeDataset: {
          nodes: [{
            relationships: {
              field_listafile: [
                { url: "/sites/default/files/opendata/FRM_FARMA_5_20251231.csv" },
                { url: "/sites/default/files/opendata/FRM_PFARMA_7_20251231.csv" },
              ],
            },
          }],
        },
      },
    },
  }),
  ...Object.fromEntries(
    [["DS0400SCUANAGRAFESTAT", "STAT"], ["DS0410SCUANAGRAFEPAR", "PAR"]].map(([id, register]) => [
      `https://dati.istruzione.it/opendata/opendata/catalogo/elements1/leaf/?datasetId=${id}`,
      html(
        `<a onclick="scarica('SCUANAGRAFE${register}20242520240901.csv')">2024/25</a>
         <a onclick="scarica('SCUANAGRAFE${register}20252620250901.csv')">2025/26</a>`,
      ),
    ]),
  ),
  "https://files.mobilitydatabase.org/feeds_v2.csv": {
    text: catalogue({
      "id": "mdb-9001",
      "data_type": "gtfs",
      "location.country_code": "IT",
      "location.subdivision_name": borgo.regione,
      "provider": "Borgo Trasporti",
      "urls.direct_download": "https://trasporti.example/gtfs.zip",
      "urls.latest": "https://files.mobilitydatabase.org/mdb-9001/latest.zip",
      "location.bounding_box.minimum_latitude": bounds.south,
      "location.bounding_box.maximum_latitude": bounds.north,
      "location.bounding_box.minimum_longitude": bounds.west,
      "location.bounding_box.maximum_longitude": bounds.east,
      "status": "active",
    }),
    type: "text/csv",
  },
  "https://osmit-estratti.wmcloud.org/output/topojson/limits_IT_municipalities.json": json({
    type: "Topology",
    objects: {
      limits_IT_municipalities: {
        type: "GeometryCollection",
        geometries: [
          { properties: { name: null, istat: "999999" } },
          {
            type: "Polygon",
            arcs: [[0]],
            properties: {
              name: borgo.name,
              istat: borgo.istat,
              ".osm.pbf": `pbf/comuni/${borgo.istat}_${borgo.name}.osm.pbf`,
              ".gpkg": `gpkg/comuni/${borgo.istat}_${borgo.name}.gpkg`,
            },
          },
        ],
      },
    },
  }),
};
