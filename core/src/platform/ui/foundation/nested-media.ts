/** Stitches' rule of one selector under one media query or more, as its own text writes it. */
const mediaRule = /^((?:@media[^{]+\{)+)([^{}]+)\{([^{}]*)\}+$/

/**
 * Writes a rule under media queries as a style rule that holds the queries. It means the same, and a browser that adds it restyles only the
 * elements that it selects: a rule that begins with `@media` makes it restyle the whole page.
 *
 * @example
 * nestedMedia("@media (max-width: 599px){.card{margin:0}}") // ".card{@media (max-width: 599px){margin:0}}"
 * @returns any other rule as it is
 */
export function nestedMedia(rule: string): string {
  const [, queries, selector, declarations] = mediaRule.exec(rule) ?? []
  if (queries === undefined || selector === undefined || declarations === undefined) return rule
  return `${selector}{${queries}${declarations}${"}".repeat(queries.split("{").length)}`
}

/** Lets Stitches, which has just been created, add its rules by {@link nestedMedia}, where the browser reads nested rules. */
export function nestMediaRules(): void {
  if (typeof CSS === "undefined" || !CSS.supports("selector(&)")) return
  // Stitches adds each kind of rule to a media rule of its own, all in the sheet that it has put last.
  for (const group of [...document.styleSheets].at(-1)?.cssRules ?? []) {
    if (!(group instanceof CSSMediaRule)) continue
    const insert = group.insertRule.bind(group)
    group.insertRule = (rule, index) => insert(nestedMedia(rule), index)
  }
}
