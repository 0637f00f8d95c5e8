import { iconSources } from "./icon-names.ts"

/** lucide's data of one icon: the elements of a 24×24 drawing with their attributes and a React key. */
interface LucideModule {
  readonly __iconData: { readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[] }
}

/** All icons as one SVG sprite. Pages fetch it once and reference icons by name, so that no drawing is script. */
export async function iconSprite(): Promise<string> {
  const symbols = await Promise.all(
    Object.entries(iconSources).map(async ([name, source]) => {
      const { __iconData } = (await import(`lucide-react/icons/${source}`)) as LucideModule
      const drawing = __iconData.node.map(([element, attributes]) => `<${element}${written(attributes)}/>`).join("")
      return `<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`
    }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- Drawings by Lucide, ISC License -->\n${symbols.join("\n")}\n</svg>\n`
}

const written = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .filter(([name]) => name !== "key")
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("")
