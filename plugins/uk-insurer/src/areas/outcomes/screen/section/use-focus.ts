import { useEffect, useRef } from "react"
import { outcomeFieldId } from "../parts/OutcomeChoice.tsx"
import { ruleElement } from "../parts/DecidedOutcome.tsx"
import type { ShownIssues } from "./use-outcomes.ts"

/** Focuses an element that the next render draws. */
export function useFocusLater(): (elementId: string) => void {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const element = document.getElementById(wanted.current)
    if (element === null) return
    wanted.current = undefined
    element.focus()
  })
  return (elementId) => {
    wanted.current = elementId
  }
}

/** Leads to the first thing that the clinician was told to complete. */
export function useFocusOnIssue({ choices: [choice], rules }: ShownIssues): void {
  const element = elementOf(choice, rules)
  useEffect(() => {
    if (element === undefined) return
    const found = document.getElementById(element)
    const control = found?.querySelector("input") ?? found
    control?.focus()
  }, [element])
}

const elementOf = (choice: ShownIssues["choices"][number] | undefined, rules: ShownIssues["rules"]): string | undefined => {
  if (choice !== undefined) return choice.code === "no-outcome" ? outcomeFieldId(choice.key) : `${outcomeFieldId(choice.key)}-sub`
  const [ruleId] = rules?.ruleIds ?? []
  return rules === undefined || ruleId === undefined ? undefined : ruleElement(rules.key, ruleId)
}
