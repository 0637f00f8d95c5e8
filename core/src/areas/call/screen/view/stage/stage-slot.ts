import { styled } from "../../../../../platform/ui/index.ts"

/** Rem of a window's height that the picture leaves to the bar, the heading, and the note's first field with the foot below it. */
const leftOfHeight = 29

/** Reserves the stage's space, so that nothing moves when the stage leaves it. In a low window it is smaller, so that the note stays in sight. */
export const StageSlot = styled("div", {
  position: "relative",
  width: "36rem",
  maxWidth: `min(100%, max(19rem, calc((100dvh - ${leftOfHeight}rem) * 4 / 3)))`,
  marginInline: "auto",
  aspectRatio: "640 / 480",
  "@print": { display: "none" },
})
