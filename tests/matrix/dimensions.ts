import type { Condition } from "@rond/core/plugin"
import { coreFactShapes, collectValues, isCoreFact, type Scalar } from "@rond/core/plugin/runtime"

/** One thing that contexts differ in: a fact's value, or whether a list holds an item. */
export interface Dimension {
  readonly fact: string
  /** The item of a list that is there or not; `undefined` for other facts. */
  readonly item: Scalar | undefined
  readonly options: readonly Option[]
}

interface Option {
  readonly label: string
  readonly value: Scalar | undefined
}

/** A value for each dimension, by its index. */
export type Choice = readonly number[]

/** The values that cover all outcomes of these conditions: each value that they name, and one that they do not. */
export function dimensionsOf(conditions: readonly Condition[], fixed: ReadonlySet<string>): readonly Dimension[] {
  return [...collectValues(conditions).values()]
    .filter(({ fact }) => !fixed.has(fact))
    .toSorted((left, right) => left.fact.localeCompare(right.fact))
    .flatMap(({ fact, values, items, exists }): readonly Dimension[] => {
      const shape = isCoreFact(fact) ? coreFactShapes[fact] : "text"
      if (shape === "list") return [...items].toSorted().map((item) => ({ fact, item, options: yesNo }))
      if (shape === "yes-no") return [{ fact, item: undefined, options: yesNo }]
      if (fact === "view") return [{ fact, item: undefined, options: views }]
      const named = [...values].map((value): Option => ({ label: String(value), value }))
      const otherOptions: readonly Option[] = exists ? [{ label: "another", value: "(another)" }] : []
      return [
        {
          fact,
          item: undefined,
          options: [...named, ...otherOptions, { label: named.length === 0 ? "none" : "none of these", value: undefined }],
        },
      ]
    })
}

const yesNo: readonly Option[] = [
  { label: "yes", value: true },
  { label: "no", value: false },
]
const views: readonly Option[] = [
  { label: "meeting", value: "meeting" },
  { label: "patient-profile", value: "patient-profile" },
]

/** Every combination of options. */
export function choicesOf(dimensions: readonly Dimension[]): readonly Choice[] {
  return dimensions.reduce<readonly Choice[]>(
    (choices, dimension) => choices.flatMap((choice) => dimension.options.map((_, index) => [...choice, index])),
    [[]],
  )
}

/** The facts of one combination, as changes to an ordinary context. */
export function factsOfChoice(dimensions: readonly Dimension[], choice: Choice): Record<string, Scalar | readonly Scalar[] | undefined> {
  const facts: Record<string, Scalar | readonly Scalar[] | undefined> = {}
  dimensions.forEach(({ fact, item, options }, index) => {
    const value = options[choice[index] ?? 0]?.value
    if (item === undefined) facts[fact] = value
    else facts[fact] = [...((facts[fact] as readonly Scalar[] | undefined) ?? []), ...(value === true ? [item] : [])]
  })
  return facts
}
