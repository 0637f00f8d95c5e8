import { isBlank } from "@rond/core/format"
import { useState, type FocusEventHandler } from "react"

/**
 * Tells text that was left in a search without a choice from text that is being typed.
 *
 * @param text what is in the field of which nothing was chosen
 */
export function useLeftText(text: string): {
  readonly isLeft: boolean
  readonly onTyped: () => void
  readonly onBlur: FocusEventHandler
} {
  const [isTyping, setTyping] = useState(false)
  return {
    isLeft: !isTyping && !isBlank(text),
    onTyped: () => setTyping(true),
    onBlur: () => setTyping(false),
  }
}
