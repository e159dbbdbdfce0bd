import type { Html } from "./layout.tsx";

/** The outline of a map pin with three bars, 24 by 24. The bars are holes, by the even-odd rule. */
const SIGN =
  "M12 1a8.5 8.5 0 0 0-8.5 8.5c0 6 8.5 13.5 8.5 13.5s8.5-7.5 8.5-13.5A8.5 8.5 0 0 0 12 1z" +
  "M7.5 9.5h2.2V13H7.5zM10.9 7.2h2.2V13h-2.2zM14.3 4.9h2.2V13h-2.2z";

/** The logo beside the name. Hidden from screen readers, because the name says the same. */
export function logo(): Html {
  return (
    <svg class="logo" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={SIGN} fill-rule="evenodd" />
    </svg>
  );
}

/** The icon `/favicon.svg`, in a green that is visible on light and dark tabs. */
export const favicon: string = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">' +
  `<path d="${SIGN}" fill="#1f9d78" fill-rule="evenodd"/></svg>`;
