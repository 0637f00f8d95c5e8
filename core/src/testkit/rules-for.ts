/** All rules of the page's style sheets, those inside layers and media rules too, as text. */
export const everyRule = (): readonly string[] =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => ("cssRules" in rule ? [...(rule as CSSGroupingRule).cssRules] : [rule]))
    .map((rule) => rule.cssText)

/** The rules for an element, one a line: jsdom lays nothing out, and computes nothing that stands inside layers of media rules. */
export const rulesFor = (element: Element): string =>
  everyRule()
    .filter((text) => [...element.classList].some((name) => text.includes(name)))
    .join("\n")
