/** The script at `/copy.js`. The page with a new key works without it. */

/** Shows the button that copies a key, if the browser supports it. */
export const copyScript = `for (const button of document.querySelectorAll("[data-copies]")) {
  if (!navigator.clipboard) continue;
  const from = document.getElementById(button.dataset.copies);
  const status = button.parentElement.querySelector("[data-says]");
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(from.textContent);
    status.textContent = status.dataset.says;
  });
}
`;
