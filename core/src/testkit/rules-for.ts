/** All rules of the page's style sheets as text, including those in layers and media rules. */
export const everyRule = (): readonly string[] =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => ("cssRules" in rule ? [...(rule as CSSGroupingRule).cssRules] : [rule]))
    .map((rule) => rule.cssText)

/** The rules that match an element, one per line: jsdom does not compute rules inside layers or media rules. */
export const rulesFor = (element: Element): string =>
  everyRule()
    .filter((text) => [...element.classList].some((name) => text.includes(name)))
    .join("\n")
