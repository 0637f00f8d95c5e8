import { styled } from "../../../ui/stitches.config.ts"

export const Frame = styled("div", { position: "relative", flex: 1, minHeight: 0, display: "flex", flexDirection: "column" })

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

/** From the top where they do not fill the log. */
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

/** Drawn only near the screen. Days and not messages, because browsers watch each such element at every frame. */
export const Day = styled("section", { contentVisibility: "auto" })

export const Item = styled("li", {
  display: "flex",
  flexDirection: "column",
  paddingBlock: "$1",
  variants: { own: { true: { alignItems: "flex-end" }, false: { alignItems: "flex-start" } } },
})

export const Bubble = styled("div", {
  boxSizing: "border-box",
  maxWidth: "min(40rem, 88%)",
  padding: "$2 $3",
  borderRadius: "$lg",
  border: "1px solid transparent",
  overflowWrap: "anywhere",
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
