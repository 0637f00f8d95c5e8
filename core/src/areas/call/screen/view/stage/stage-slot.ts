import { styled } from "../../../../../platform/ui/index.ts"

/** Rem of a window's height that the picture leaves to the bar, the heading, and the note's first field with the foot below it. */
export const leftOfHeight = 29
/** The picture's width in rem in its place, and when it is small. */
export const stageRem = 36
export const stickyRem = 19

/** Reserves the stage's space, so that nothing moves when the stage leaves it. In a low window it is smaller, so that the note stays in sight. */
export const StageSlot = styled("div", {
  position: "relative",
  width: `${stageRem}rem`,
  maxWidth: `min(100%, var(--stage-width, 100%), max(${stickyRem}rem, calc((100dvh - ${leftOfHeight}rem) * 4 / 3)))`,
  marginInline: "auto",
  aspectRatio: "640 / 480",
  "@print": { display: "none" },
})
