import { invalid } from "@rond/core/server-kit"

/** Levels of lists and objects that a payload may have. Calls have fewer than ten; a form's answers a few more. */
export const mostLevels = 64

export const tooDeep = invalid("payload_too_deep", `A payload nests at most ${mostLevels} levels`)

const quote = 34
const backslash = 92
const opening = new Set(["[", "{"].map((bracket) => bracket.charCodeAt(0)))
const closing = new Set(["]", "}"].map((bracket) => bracket.charCodeAt(0)))

/** Whether JSON nests deeper than that: what goes through it level by level would run out of stack. */
export function isTooDeep(json: string): boolean {
  let level = 0
  let isInText = false
  for (let place = 0; place < json.length; place += 1) {
    const code = json.charCodeAt(place)
    if (isInText) {
      if (code === backslash) place += 1
      else if (code === quote) isInText = false
    } else if (code === quote) isInText = true
    else if (closing.has(code)) level -= 1
    else if (opening.has(code) && (level += 1) > mostLevels) return true
  }
  return false
}
