/**
 * The script at `/suggest.js`. Completes addresses while they are typed: makes each field with
 * `data-suggest`, the path to ask, a combobox with a list (ARIA 1.2). The forms work without it, and
 * whenever it fails.
 */
const PAUSE_MS = 150, LEAST = 3;

for (const input of document.querySelectorAll("[data-suggest]")) {
  const list = document.createElement("ul"), status = document.createElement("p");
  let asking = new AbortController(), waiting = 0, active = -1;

  const isOpen = () => !list.hidden;
  const mark = (index) => {
    active = index;
    [...list.children].forEach((option, i) => option.setAttribute("aria-selected", i === index));
    const option = list.children[index];
    if (option === undefined) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  };
  const close = () => {
    clearTimeout(waiting);
    asking.abort();
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    status.textContent = "";
    mark(-1);
  };
  /** Takes an option into the field, with the caret where typing goes on. */
  const choose = ({ dataset: { value, caret } }) => {
    close();
    input.value = value;
    input.focus();
    input.setSelectionRange(caret, caret);
  };
  const show = ({ said, suggestions }) => {
    list.replaceChildren(...suggestions.map(({ text, ...dataset }, i) => {
      const option = document.createElement("li");
      option.id = `${list.id}-${i}`;
      option.setAttribute("role", "option");
      option.textContent = text;
      Object.assign(option.dataset, dataset);
      return option;
    }));
    mark(-1);
    list.hidden = suggestions.length === 0;
    input.setAttribute("aria-expanded", String(isOpen()));
    list.scrollIntoView({ block: "nearest" });
    status.textContent = said;
  };
  const ask = async () => {
    const { signal } = asking = new AbortController();
    const { csrf } = input.form.elements, { kind, suggest } = input.dataset;
    try {
      const body = new URLSearchParams({ csrf: csrf.value, kind, text: input.value });
      const answer = await fetch(suggest, { method: "POST", body, signal });
      const answered = answer.ok ? await answer.json() : { said: "", suggestions: [] };
      if (!signal.aborted) show(answered);
    } catch {
      if (!signal.aborted) close();
    }
  };
  const typed = (event) => {
    clearTimeout(waiting);
    asking.abort();
    if (event.isComposing) return;
    if (input.value.trim().length < LEAST) return close();
    waiting = setTimeout(ask, PAUSE_MS);
  };
  const move = (step) => {
    const count = list.children.length;
    // One stop more than options: the field itself, without a marked option.
    mark((active + 1 + step + count + 1) % (count + 1) - 1);
  };
  const keys = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Home: () => active >= 0 && mark(0),
    End: () => active >= 0 && mark(list.children.length - 1),
    Enter: () => active >= 0 ? choose(list.children[active]) : close(),
    Escape: close,
  };

  list.id = `${input.id}-suggestions`;
  list.className = "suggestions";
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", input.dataset.list);
  status.className = "unseen";
  status.setAttribute("role", "status");
  input.after(list, status);
  const attributes = {
    "role": "combobox",
    "autocomplete": "off",
    "aria-autocomplete": "list",
    "aria-controls": list.id,
    "aria-expanded": "false",
  };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);

  input.addEventListener("input", typed);
  input.addEventListener("compositionend", typed);
  input.addEventListener("blur", close);
  input.form.addEventListener("submit", close);
  input.addEventListener("keydown", (event) => {
    const key = keys[event.key];
    if (key === undefined || event.isComposing || event.altKey || event.ctrlKey) return;
    if (!isOpen()) {
      if (event.key === "ArrowDown") typed(event);
      return;
    }
    // The Enter key without a marked option sends the form, as Home and End move the caret.
    const isForList = active >= 0 || !["Home", "End", "Enter"].includes(event.key);
    key();
    if (isForList) event.preventDefault();
  });
  // Keeps the focus in the field.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => {
    const option = target.closest("li");
    if (option !== null) choose(option);
  });
}
