import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import subsetFont from "subset-font"
import { iconSources } from "../icon-names.ts"

/** Lucide's typeface: a glyph of one em for each icon. */
const lucide = path.join(path.dirname(createRequire(import.meta.url).resolve("lucide-static/package.json")), "font")

/** The glyph of each icon, by our name for it. */
const glyphs: Readonly<Record<string, string>> = (() => {
  const codePoints = JSON.parse(readFileSync(path.join(lucide, "codepoints.json"), "utf8")) as Readonly<Record<string, number>>
  return Object.fromEntries(
    Object.entries(iconSources).map(([name, source]) => {
      const codePoint = codePoints[source]
      if (codePoint === undefined) throw new Error(`Lucide's typeface has no icon "${source}" for "${name}"`)
      return [name, String.fromCodePoint(codePoint)]
    }),
  )
})()

/**
 * Our icons as a typeface. A glyph is painted with the text around it; an inline SVG gives the browser three layers of its own to sort,
 * for each icon and frame.
 */
export const iconTypeface = async (): Promise<Buffer> =>
  subsetFont(readFileSync(path.join(lucide, "lucide.ttf")), Object.values(glyphs).join(""), { targetFormat: "woff2" })

/** The style sheet that names the glyphs: a static file, so that no icon is script and no rule is added when a component is first drawn. */
export const iconStyles = (): string => `/* Drawn by draw-icons.ts. Drawings by Lucide, ISC License. */
@font-face {
  font-family: "Rond icons";
  src: url("./icons.woff2") format("woff2");
  font-display: block;
}
.rond-icon {
  display: block;
  flex-shrink: 0;
  width: 1em;
  height: 1em;
  font: normal 1rem/1 "Rond icons";
  letter-spacing: 0;
  text-transform: none;
}
/* A block of its own: a link's underline leaves it out. */
.rond-icon::before {
  display: inline-block;
}
${[12, 14, 16, 18, 20, 24, 32].map((size) => `.rond-icon-size-${size} {\n  font-size: ${size / 16}rem;\n}`).join("\n")}
${Object.entries(glyphs)
  .map(([name, glyph]) => `.rond-icon-${name}::before {\n  content: "\\${glyph.codePointAt(0)!.toString(16)}";\n}`)
  .join("\n")}
`
