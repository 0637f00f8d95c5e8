import { escaped, pageText, productMark } from "../pages/page.ts"

/** A person who can sign in, as the page lists them. */
export interface ListedPerson {
  readonly subject: string
  readonly name: string
  readonly title: string
  /** Name of the pool; absent for support people. */
  readonly pool: string | undefined
  readonly suggestion: string | undefined
}

const button = ({
  subject,
  name,
  title,
  pool,
  suggestion,
}: ListedPerson) => `<li><button class="person" name="subject" value="${escaped(subject)}">
<strong>${escaped(name)}</strong><small>${escaped([title, pool].filter((part) => part !== undefined).join(" · "))}</small>
${suggestion === undefined ? "" : `<small>${escaped(suggestion)}</small>`}</button></li>`

/** The demo's sign-in page: one click per person. Those with a suggestion come first, the others below. */
export function loginPage(action: string, people: readonly ListedPerson[]) {
  const [first, otherPeople] = [
    people.filter((person) => person.suggestion !== undefined),
    people.filter((person) => person.suggestion === undefined),
  ]
  return pageText({
    language: "en-GB",
    title: "Sign in – Rond demo clinic",
    body: `<main>
${productMark}
<h1>Who are you today?</h1>
<p>This is the demo clinic. Its people and patients are invented; choose whose working day to look at.</p>
<form method="post" action="${escaped(action)}">
<h2 id="first">To begin with</h2>
<ul class="people" aria-labelledby="first">${first.map(button).join("\n")}</ul>
${otherPeople.length === 0 ? "" : `<details><summary>Everybody else (${otherPeople.length})</summary><ul class="people">${otherPeople.map(button).join("\n")}</ul></details>`}
</form>
</main>`,
  })
}

/**
 * Shown between signing out here and at the issuer; it continues by itself.
 *
 * @param form the issuer's own form, as HTML, with the id `op.logoutForm`
 */
export function leavingPage(form: string) {
  return pageText({
    language: "en-GB",
    title: "Signing out – Rond demo clinic",
    body: `<main class="narrow">${productMark}<div class="card"><h1>Signing out</h1>${form}
<button class="button" id="leave" type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button></div></main>`,
    script: `document.getElementById("leave").click()`,
  })
}

/** Shown to a person who has signed out at the issuer itself. */
export function signedOutPage() {
  return pageText({
    language: "en-GB",
    title: "Signed out – Rond demo clinic",
    body: `<main class="narrow">${productMark}<div class="card"><h1>You are signed out</h1><p>You can close this window.</p>
<a class="button" href="/auth/login">Sign in again</a></div></main>`,
  })
}

/** The issuer cannot continue, usually because a page was left open for hours. */
export function startAgainPage() {
  return pageText({
    language: "en-GB",
    title: "Sign in again – Rond demo clinic",
    body: `<main class="narrow">${productMark}<div class="card"><h1>This sign-in is over</h1><p>It was begun too long ago, or in another window.</p>
<a class="button" href="/auth/login">Sign in again</a></div></main>`,
  })
}
