/** The script at `/weights.js`. The form of the weights works without it. */

/**
 * Sends the form of the weights when a slider was moved, once it rests: the arrow keys move it in steps. The new page
 * replaces the old one, so that "back" does not go through all positions, and its fragment focuses the same slider.
 */
export const weightsScript = `const RESTS_MS = 400;
for (const form of document.querySelectorAll("form[data-weights]")) {
  let timer;
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
