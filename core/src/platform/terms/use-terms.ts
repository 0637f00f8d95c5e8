import type { MessageDescriptor } from "@lingui/core"
import { useLingui } from "@lingui/react"
import { useEffect, useMemo, useState } from "react"
import { reportUnknownWord } from "../../kernel/api/open-words.ts"
import { type Terms, termTexts } from "../../areas/plugin/index.ts"
import type { ResolvedWorkspace } from "../../areas/plugin/runtime.ts"
import { useWorkspace } from "../workspace/workspace-context.ts"
import { lastPartOf } from "./unknown-text.ts"

/** Returns the text of a key. For a key without a text: `undefined`, and the text to show instead, which is the key's last part in words. */
export function termOf(
  terms: Terms,
  key: string,
): { readonly text: MessageDescriptor } | { readonly text: undefined; readonly shown: string } {
  const text = Object.hasOwn(terms, key) ? terms[key] : undefined
  if (text !== undefined) return { text }
  return { text, shown: lastPartOf(key) }
}

const none: Terms = {}

/**
 * Reads the texts of one vocabulary: core's own, and those that the workspace's plugins contribute by `termTexts`. `undefined` until they
 * have loaded. A key without a text is shown as its last part, in words, and reported once. If a plugin's texts cannot be loaded, that is
 * reported in their place.
 *
 * @param vocabulary the name of the list of words: `lab marker`
 * @param own core's texts, which a plugin's replace
 * @example
 * const markerOf = useTerms("lab marker")
 * markerOf?.("lab_test.marker.hdl") // HDL cholesterol
 */
export function useTerms(vocabulary: string, own: Terms = none): ((key: string) => string) | undefined {
  return useResolvedTerms(useWorkspace().resolved, vocabulary, own)
}

/** {@link useTerms} for a screen without a patient's workspace, such as a list of many patients. */
export function useResolvedTerms(
  resolved: Pick<ResolvedWorkspace, "visible">,
  vocabulary: string,
  own: Terms = none,
): ((key: string) => string) | undefined {
  const { i18n } = useLingui()
  const contributed = useMemo(
    () => resolved.visible(termTexts).filter(({ spec }) => spec.vocabularies.includes(vocabulary)),
    [resolved, vocabulary],
  )
  const [loaded, setLoaded] = useState<{ readonly terms: Terms; readonly isComplete: boolean } | undefined>(
    contributed.length === 0 ? { terms: none, isComplete: true } : undefined,
  )
  useEffect(() => {
    if (contributed.length === 0) return
    let isGone = false
    const load = async () => {
      try {
        const modules = await Promise.all(contributed.map(({ spec }) => spec.load()))
        return { terms: Object.assign({}, ...modules.map((module) => module.default[vocabulary])) as Terms, isComplete: true }
      } catch (cause) {
        reportError(cause)
        return { terms: none, isComplete: false }
      }
    }
    void load().then((terms) => isGone || setLoaded(terms))
    return () => {
      isGone = true
    }
  }, [contributed, vocabulary])
  return useMemo(() => {
    if (loaded === undefined) return undefined
    const terms = { ...own, ...loaded.terms }
    return (key) => {
      const term = termOf(terms, key)
      if (term.text !== undefined) return i18n._(term.text)
      // Not while React renders: a listener for errors may render something.
      if (loaded.isComplete) queueMicrotask(() => reportUnknownWord(vocabulary, key))
      return term.shown
    }
  }, [own, loaded, vocabulary, i18n])
}
