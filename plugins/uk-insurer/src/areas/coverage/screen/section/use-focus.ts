import { useEffect, useEffectEvent, useRef } from "react"
import { outcomeFieldId } from "../parts/OutcomeChoice.tsx"
import { ruleElement } from "../parts/DecidedOutcome.tsx"
import type { ShownIssues } from "./use-outcomes.ts"

/**
 * Focuses an element that a later render draws, where pressing a control removes it from the page. The focus stays where the user has moved it
 * meanwhile.
 */
export function useFocusLater(): (elementId: string) => void {
  const wanted = useRef<{ readonly elementId: string; readonly from: Element | null }>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const { elementId, from } = wanted.current
    const element = document.getElementById(elementId)
    if (element === null) return
    wanted.current = undefined
    const now = document.activeElement
    if (now === from || now === document.body) element.focus({ preventScroll: now === document.body })
  })
  return (elementId) => {
    wanted.current = { elementId, from: document.activeElement }
  }
}

/** Leads to the first thing that the clinician was told to complete, each time that they are told. */
export function useFocusOnIssue({ choices: [choice], rules, times }: ShownIssues): void {
  const lead = useEffectEvent(() => {
    const element = elementOf(choice, rules)
    const found = element === undefined ? null : document.getElementById(element)
    const control = found?.querySelector("input") ?? found
    control?.focus()
  })
  useEffect(() => {
    if (times > 0) lead()
  }, [times])
}

const elementOf = (choice: ShownIssues["choices"][number] | undefined, rules: ShownIssues["rules"]): string | undefined => {
  if (choice !== undefined) return choice.code === "no-outcome" ? outcomeFieldId(choice.key) : `${outcomeFieldId(choice.key)}-sub`
  const [ruleId] = rules?.ruleIds ?? []
  return rules === undefined || ruleId === undefined ? undefined : ruleElement(rules.key, ruleId)
}
