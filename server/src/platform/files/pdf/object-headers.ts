const keyword = "obj"
/** The longest header in characters. Two numbers with the white space that producers write have room. */
const longestHeader = 32
const canonicalEnd = /\d[ \t\r\n\f\0]+\d+[ \t\r\n\f\0]*$/
/** Characters that readers take for a part of a number or for white space. */
const partOfNumbers = /[-+.\deE\s\0\x85]/
const regular = /[^\s\0()<>[\]{}/%]/

/**
 * The places where the objects of a PDF begin, behind each "number generation obj", wherever it stands: a reader goes where the file's
 * table sends it, into a stream, a text or a comment too.
 *
 * @param text one byte a character
 * @throws Error for a header in a spelling that some readers accept, other than two whole numbers with white space between them
 */
export function* objectStarts(text: string): Generator<number> {
  for (let at = text.indexOf(keyword); at >= 0; at = text.indexOf(keyword, at + 1)) {
    const start = at + keyword.length
    if (canonicalEnd.test(text.slice(Math.max(0, at - longestHeader), at))) yield start
    else if (!regular.test(text.charAt(start)) && isReadAsHeader(text, at)) throw new Error("An object's header in another spelling")
  }
}

function isReadAsHeader(text: string, end: number): boolean {
  let start = end
  while (start > 0 && partOfNumbers.test(text.charAt(start - 1))) start -= 1
  const run = text.slice(start, end)
  return isTwoNumbers(run) || (/[\r\n]/.test(run) && hasComment(text, start))
}

/** pdf.js reads "9 - obj" and "9.0.0obj" as headers. One number before "obj" is a text's: "5 obj". */
function isTwoNumbers(run: string): boolean {
  const [first = "", last = ""] = run
    .split(/[\s\0\x85]+/)
    .filter((token) => token !== "")
    .slice(-2)
  const isNumber = (token: string) => /^[eE]*[-+.\d]/.test(token)
  return (isNumber(first) && isNumber(last)) || isGlued(first) || isGlued(last)
}

/** Whether a sign or a dot stands within a number: there pdf.js may begin another. */
const isGlued = (token: string) => /\d/.test(token) && /[-+.]/.test(token.slice(token.search(/[-+.\d]/) + 1))

/** A comment may stand between the numbers of a header: its line, above the last of them, has a "%". */
function hasComment(text: string, end: number): boolean {
  for (let at = end - 1; at >= 0 && text[at] !== "\r" && text[at] !== "\n"; at -= 1) if (text[at] === "%") return true
  return false
}
