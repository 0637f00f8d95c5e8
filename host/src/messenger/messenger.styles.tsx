import { onLowPhone } from "../page/page.styles.ts"
import { ConversationRow } from "@rond/core/features/conversation"
import { styled, StyledButton } from "@rond/core/ui"
import { createLink } from "@tanstack/react-router"
import type { ComponentProps } from "react"
import { barHeight, phoneRow } from "../shell/shell.styles.ts"

/** The columns, as high as the window allows, so that the messages scroll and the field stays. */
export const Columns = styled("div", {
  display: "grid",
  gridTemplateColumns: "22rem minmax(0, 1fr)",
  gridTemplateRows: "minmax(0, 1fr)",
  height: `calc(100dvh - ${barHeight} - var(--strip))`,
  minHeight: "24rem",
  "@narrow": { gridTemplateColumns: "minmax(0, 1fr)" },
  "@phone": { height: `calc(100dvh - ${phoneRow} - var(--strip))` },
  // The page scrolls past the conversation's head, and the messages then have the window.
  [onLowPhone]: { "&&": { minHeight: "36rem" } },
  "@print": { display: "block", height: "auto" },
})

/** The list; where the window has no room for both, it makes way for an open conversation. */
export const ListColumn = styled("section", {
  display: "flex",
  flexDirection: "column",
  gap: "$4",
  boxSizing: "border-box",
  minHeight: 0,
  overflowY: "auto",
  padding: "$5 $4",
  borderInlineEnd: "1px solid $colors$line",
  backgroundColor: "$surface",
  variants: {
    hasConversation: { true: { "@narrow": { display: "none" }, "@print": { display: "none" } }, false: {} },
  },
})

export const ConversationColumn = styled("div", {
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  minHeight: 0,
  variants: {
    isEmpty: { true: { "@narrow": { display: "none" } }, false: {} },
  },
})

export const ConversationLink = createLink(ConversationRow)

export const LinkButton = createLink((props: ComponentProps<"a">) => <StyledButton as="a" size="sm" {...(props as object)} />)

/** A link to the list is not current while a conversation is open. */
export const onlyExact = { exact: true, includeSearch: false } as const

/** The way to the list, where it is not beside the conversation. */
export const BackLink = createLink(
  styled("a", {
    display: "none",
    placeItems: "center",
    width: "$control",
    height: "$control",
    borderRadius: "$md",
    color: "$textMuted",
    outline: "2px solid transparent",
    outlineOffset: "-2px",
    "@hover": { "&:hover": { backgroundColor: "$hover" } },
    "&:focus-visible": { outlineColor: "$colors$focus" },
    "@narrow": { display: "grid" },
    "@print": { display: "none" },
  }),
)
