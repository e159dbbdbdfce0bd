/** The payment page of a session: a button that pays. */
export function payPage(id: string, declined: boolean): string {
  return page(
    "Pay",
    `${declined ? `<p role="alert">Your card was declined.</p>` : ""}
<form method="post" action="/pay/${id}"><button>Pay</button></form>`,
  );
}

/** The page for cards and invoices: a link back to the service. */
export function portalPage(back: string): string {
  const href = back.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return page("Billing", `<a href="${href}">Back</a>`);
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body><main><h1>${title}</h1>
${content}
</main></body></html>`;
}
