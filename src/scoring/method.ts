/**
 * The version of the method. A changed weight, goalpost, prior or formula is a new version and a line in
 * the changelog with its measured effect; scores compare within one version and one release.
 */
export const METHOD = "4";
