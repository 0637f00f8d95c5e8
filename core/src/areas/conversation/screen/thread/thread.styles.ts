import { styled } from "../../../../platform/ui/stitches.config.ts"

/** Apart from the field below, so that a keystroke there lays out nothing here. */
export const Frame = styled("div", {
  position: "relative",
  flex: 1,
  minHeight: 0,
  display: "flex",
  flexDirection: "column",
  contain: "strict",
})

/** Scrolls from the newest message: what is added above moves nothing. */
export const Log = styled("div", {
  flex: 1,
  minHeight: 0,
  display: "flex",
  flexDirection: "column-reverse",
  overflowY: "auto",
  overscrollBehavior: "contain",
  outline: "2px solid transparent",
  outlineOffset: "-2px",
  "&:focus-visible": { outlineColor: "$colors$focus" },
})

/** Keeps typed line breaks. */
export const Body = styled("div", { whiteSpace: "pre-wrap" })

/** The messages. They begin at the top where they do not fill the log. */
export const Content = styled("div", {
  boxSizing: "border-box",
  width: "100%",
  maxWidth: "52rem",
  marginBlockEnd: "auto",
  marginInline: "auto",
  padding: "$4",
  display: "flex",
  flexDirection: "column",
  gap: "$3",
  "@phone": { padding: "$3" },
})

export const Messages = styled("ul", { margin: 0, padding: 0, listStyle: "none", display: "flex", flexDirection: "column" })

/**
 * The messages of a month, rendered only near the screen. Days and messages have no such rule, because browsers watch each such element at every
 * frame. Nor has the newest month: it is on screen when the log opens, and would be laid out twice.
 */
export const Month = styled("div", {
  display: "flex",
  flexDirection: "column",
  gap: "$3",
  variants: { isNewest: { true: {}, false: { contentVisibility: "auto" } } },
})

export const Item = styled("li", {
  display: "flex",
  flexDirection: "column",
  paddingBlock: "$1",
  // Scrolled to by a search. An outline is there in forced colours too.
  "&[aria-current]": { outline: "2px solid $colors$accent", outlineOffset: 0, borderRadius: "$md" },
  variants: { own: { true: { alignItems: "flex-end" }, false: { alignItems: "flex-start" } } },
})

/** The writer and time of a message, with its actions. As high as its button before it is there. */
export const ItemHead = styled("div", {
  display: "flex",
  alignItems: "center",
  gap: "$2",
  minWidth: 0,
  maxWidth: "100%",
  variants: { own: { true: { minHeight: "1.75rem" }, false: { minHeight: "$controlSmall" } } },
})

export const Sender = styled("span", {
  minWidth: 0,
  fontFamily: "$body",
  fontSize: "$sm",
  lineHeight: "$sm",
  letterSpacing: "$tight",
  color: "$textMuted",
  "& > b": { fontWeight: "$medium", color: "$text" },
  "& > time": { letterSpacing: "-0.02em", whiteSpace: "nowrap" },
})

export const Bubble = styled("div", {
  boxSizing: "border-box",
  maxWidth: "min(40rem, 88%)",
  padding: "$2 $3",
  borderRadius: "$lg",
  border: "1px solid transparent",
  overflowWrap: "anywhere",
  fontFamily: "$body",
  fontSize: "$md",
  lineHeight: "$md",
  letterSpacing: "$tight",
  color: "$text",
  variants: {
    look: {
      own: { backgroundColor: "$accentSoft" },
      other: { backgroundColor: "$surface", borderColor: "$line" },
      unsent: { backgroundColor: "$surface", borderColor: "$lineStrong", borderStyle: "dashed" },
    },
  },
})

export const Line = styled("div", {
  display: "flex",
  alignItems: "center",
  gap: "$3",
  color: "$textMuted",
  "&::before, &::after": { content: "", flex: 1, height: "1px", backgroundColor: "$line" },
  variants: { isNew: { true: { color: "$accentText", "&::before, &::after": { backgroundColor: "$accentLine" } } } },
})

/** Over the end of the log. */
export const Jump = styled("div", {
  position: "absolute",
  insetBlockEnd: "$space$3",
  insetInline: 0,
  display: "flex",
  justifyContent: "center",
  pointerEvents: "none",
  "& > *": { pointerEvents: "auto", boxShadow: "$2" },
})

/** Above the first message that is there. */
export const Beginning = styled("div", {
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: "$2",
  textAlign: "center",
})

/** Above the messages: the one that an address names is not among them. */
export const NotFound = styled("output", { padding: "$2 $4", fontSize: "$sm", color: "$textMuted", backgroundColor: "$surface" })
