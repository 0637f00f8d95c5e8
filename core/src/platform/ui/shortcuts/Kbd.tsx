import { styled } from "../stitches.config.ts"
import { shortcutParts } from "./shortcuts.ts"

const Keys = styled("span", { display: "inline-flex", gap: "2px", whiteSpace: "nowrap" })
const Key = styled("kbd", {
  boxSizing: "border-box",
  minWidth: "1.25rem",
  height: "1.25rem",
  paddingInline: "$1",
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  borderRadius: "$sm",
  border: "1px solid",
  borderColor: "color-mix(in srgb, currentColor 30%, transparent)",
  fontFamily: "$body",
  fontSize: "0.6875rem",
  lineHeight: 1,
  color: "inherit",
})

/** A shortcut shown as its keys: `mod+k` is ⌘K on a Mac and Ctrl K elsewhere. */
export function Kbd({ shortcut }: { readonly shortcut: string }) {
  return (
    <Keys>
      {shortcutParts(shortcut).map((part) => (
        <Key key={part}>{part}</Key>
      ))}
    </Keys>
  )
}
