/** The operator, in English. */
import type { OperatorTexts } from "../operator-texts.ts";

/** The English texts. */
export const operator: OperatorTexts = {
  title: "Imprint",
  heading: "Operator",
  name: "Name",
  email: "E-mail",
  address: "Address",
  vatNumber: "VAT number",
  none: "The operator of this installation has given no contact details.",
  unset: (settings) =>
    `Note to the operator, shown on this machine only: set ${settings} before others use the service.`,
  service: "This service is run by the operator named here, who answers for it and for the data " +
    "that people entrust to it.",
};
