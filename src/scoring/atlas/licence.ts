/** The licence of the atlas: walks and places come from OpenStreetMap, whose licence extends to what is derived. */
export const atlasLicence = {
  name: "ODbL-1.0",
  url: "https://opendatacommons.org/licenses/odbl/1-0/",
} as const;
