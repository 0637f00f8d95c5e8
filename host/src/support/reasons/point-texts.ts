import type { MessageDescriptor } from "@lingui/core"

/** Support's text about one kind of contribution. */
interface PointText {
  readonly label: MessageDescriptor
  /** Its place among the kinds: a smaller number is listed earlier. */
  readonly place: number
}

type Texts = Readonly<Record<string, PointText>>

// Each area of core has the labels of its own extension points: Vite finds them by the file's name.
const textsByFile = import.meta.glob<Texts>(
  ["../../../../core/src/areas/*/screen/support-texts/point-texts.ts", "../../../../core/src/areas/plugin/points/point-texts.ts"],
  { eager: true, import: "pointTexts" },
)

/** The labels of core's extension points, by their kinds. A plugin of another version of core may have further kinds. */
export const pointTexts: Texts = Object.assign({}, ...Object.values(textsByFile))
