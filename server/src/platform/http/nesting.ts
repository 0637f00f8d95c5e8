import { invalid } from "@rond/core/server-kit"

/** Maximum nesting of lists and objects in a payload. Endpoints use fewer than ten levels; a form's answers a few more. */
export const maxDepth = 64

export const tooDeep = invalid("payload_too_deep", `A payload nests at most ${maxDepth} levels`)

const quote = 34
const backslash = 92
const opening = new Set(["[", "{"].map((bracket) => bracket.charCodeAt(0)))
const closing = new Set(["]", "}"].map((bracket) => bracket.charCodeAt(0)))

/** Whether JSON nests deeper than that: recursive code would overflow the stack. */
export function isTooDeep(json: string): boolean {
  let level = 0
  let isInText = false
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index)
    if (isInText) {
      if (code === backslash) index += 1
      else if (code === quote) isInText = false
    } else if (code === quote) isInText = true
    else if (closing.has(code)) level -= 1
    else if (opening.has(code) && (level += 1) > maxDepth) return true
  }
  return false
}
