import { texts } from "../../language.ts";
import type { OwnKey } from "../../access/account-keys.ts";
import { graces, type Mistake } from "../fields.ts";
import { field, form, hidden } from "../forms.tsx";
import type { Html } from "../layout.tsx";
import type { View } from "../view.ts";
import { wordsOf } from "../words.ts";
import type { AccountTexts } from "../../texts/account-texts.ts";

/**
 * The preselected time for which a replaced key keeps working, in seconds: enough to deploy the new
 * key.
 */
const USUAL_GRACE_S = 86_400;

/**
 * The section on keys of the account page. It shows names and times; a key itself is shown only
 * when it is made.
 *
 * @param name the name as typed, after a mistake
 */
export function keysSection(
  view: View,
  keys: readonly OwnKey[],
  now: Date,
  { name, mistake }: { readonly name?: string | undefined; readonly mistake?: Mistake | undefined },
): Html {
  const { language } = view;
  const text = texts[language].account;
  const isOver = ({ revokedAt, expiresAt }: OwnKey) =>
    revokedAt !== null || expiresAt !== null && expiresAt <= now;
  const active = keys.filter((key) => !isOver(key));
  const over = keys.filter(isOver);
  return (
    <section aria-labelledby="keys">
      <h2 id="keys">{text.keys}</h2>
      <p>{text.keysIntro}</p>
      {active.length === 0 ? <p>{text.noKeys}</p> : ""}
      {active.map((key) => activeKey(view, key, text))}
      {form(
        view,
        "account/keys",
        <>
          {field(language, {
            name: "name",
            label: text.keyName,
            hint: text.keyNameHint,
            autocomplete: "off",
            mistake,
            ...(name !== undefined && { value: name }),
          })}
          <button type="submit">{text.create}</button>
        </>,
      )}
      {over.length === 0 ? "" : (
        <details>
          <summary>{text.revokedKeys}</summary>
          <ul>
            {over.map((key) => (
              <li>
                {key.name || text.unnamed}{" "}
                <span class="soft">
                  {text.revokedOn(
                    wordsOf(language).day(key.revokedAt ?? key.expiresAt ?? key.createdAt),
                  )}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function activeKey(view: View, key: OwnKey, text: AccountTexts): Html {
  const { day, time } = wordsOf(view.language);
  const name = key.name || text.unnamed;
  const facts = [
    text.created(day(key.createdAt)),
    key.lastUsedOn === null ? text.neverUsed : text.lastUsed(day(new Date(key.lastUsedOn))),
    ...(key.expiresAt === null ? [] : [text.stopsAt(time(key.expiresAt))]),
  ];
  return (
    <div class="card key">
      <h3>{name}</h3>
      <p class="soft">{facts.join(", ")}</p>
      <div class="row">
        {key.expiresAt === null ? rotation(view, key, name, text) : ""}
        {form(
          view,
          "account/keys/revoke",
          <>
            {hidden("id", key.id)}
            <button type="submit" class="grave" aria-label={`${text.revoke}: ${name}`}>
              {text.revoke}
            </button>
          </>,
        )}
      </div>
    </div>
  );
}

function rotation(view: View, key: OwnKey, name: string, text: AccountTexts): Html {
  const id = `grace-${key.id}`;
  return form(
    view,
    "account/keys/rotate",
    <div class="row">
      {hidden("id", key.id)}
      <div class="field">
        <label for={id} class="soft">{text.grace}</label>
        <select id={id} name="grace" aria-label={`${text.grace}: ${name}`}>
          {graces.map((grace) => (
            <option value={String(grace)} selected={grace === USUAL_GRACE_S}>
              {text.graces[grace]}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" class="second" aria-label={`${text.rotate}: ${name}`}>
        {text.rotate}
      </button>
    </div>,
  );
}
