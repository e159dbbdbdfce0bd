/** The script at `/weights.js`. The form of the weights works without it. */

/**
 * Sends the form of the weights when a slider was moved, once it rests: the arrow keys move it in steps. The new page
 * replaces the old one, so that "back" does not go through all positions. Its fragment names the slider, which is
 * focused again: browsers do not follow a fragment if a key is pressed while the page loads.
 */
export const weightsScript = `const RESTS_MS = 400;
for (const form of document.querySelectorAll("form[data-weights]")) {
  let timer;
  form.elements.namedItem(location.hash.slice(1))?.focus();
  form.addEventListener("change", ({ target }) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const address = new URL(form.action);
      address.search = new URLSearchParams(new FormData(form));
      address.hash = target.id;
      location.replace(address);
    }, RESTS_MS);
  });
}
`;
