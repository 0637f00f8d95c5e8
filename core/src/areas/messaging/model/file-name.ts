/** Maximum length of a file name, in characters. */
export const fileNameLimit = 128

/** The endings of each type; a file is stored with its own, or else with the first. */
const endings: Readonly<Record<string, readonly string[]>> = {
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
}

/** A program or a web page. A system that hides the last ending shows `invoice.exe.pdf` as one, and so without the dot. */
const programEndings =
  /\.(?=(?:apk|app|bat|cmd|com|cpl|dll|dmg|exe|hta|html?|iso|jar|js|jse|lnk|mjs|msi|php|pif|ps1|reg|scr|sh|svg|vb|vbe|vbs|wsf|xhtml)(?:\.|\s|$))/giu

/** Names that Windows keeps for devices. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|\s|$)/iu

/** Letters, digits and other signs that people write in names of files, in any language. */
const unusual = /[^\p{L}\p{M}\p{N} ._()[\]{}+&,;=@#'’‘´!–—-]/gu

/**
 * Returns the name under which a file is stored and shown to all users: without folders, control characters, invisible characters and marks of
 * writing direction, at most {@link fileNameLimit} characters, with the ending of its media type, and without the ending of a program. An empty
 * name becomes `file`.
 *
 * @param mediaType the media type of the content
 * @param restricts whether only letters, digits, spaces and usual punctuation stay
 * @example safeFileName("O'Brien referral.exe.pdf", "application/pdf", true) // "O'Brien referral_exe.pdf"
 */
export function safeFileName(name: string, mediaType: string, restricts: boolean): string {
  const visible = name
    .normalize("NFC")
    .replace(/^.*[/\\]/su, "")
    .replaceAll(/\p{Zs}/gu, " ")
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu, "")
    .replaceAll(/[<>:"|?*]/gu, "_")
  const [base, ending] = parted((restricts ? visible.replaceAll(unusual, "_") : visible).trim(), endings[mediaType] ?? [])
  const plain = base
    .replace(programEndings, "_")
    .replace(/^[\p{M}\s.~-]+/u, "")
    .replace(deviceName, "$&_")
  return `${cut(plain, fileNameLimit - ending.length - 1).replace(/[. ]+$/u, "") || "file"}.${ending}`
}

/** Endings of all types, also those that browsers and cameras write for them and other systems do not know. */
const knownEnding = /\.(?:pdf|jpe?g|jfif|jpe|pjpeg|pjp|png)$/iu

/** A name's own ending where it fits the type; otherwise the type's first. */
function parted(name: string, types: readonly string[]): readonly [base: string, ending: string] {
  const own = name.slice(name.lastIndexOf(".") + 1).toLowerCase()
  return [name.replace(/\.+$/u, "").replace(knownEnding, ""), name.includes(".") && types.includes(own) ? own : (types[0] ?? "")]
}

/** Returns the first characters of a text. It never separates a letter from its marks. */
function cut(text: string, length: number): string {
  let start = ""
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (start.length + segment.length > length) break
    start += segment
  }
  return start
}
