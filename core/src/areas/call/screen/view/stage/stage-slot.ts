import { styled } from "../../../../../platform/ui/index.ts"

/** Reserves the stage's space, so that nothing moves when the stage leaves it. */
export const StageSlot = styled("div", {
  position: "relative",
  width: "36rem",
  maxWidth: "100%",
  marginInline: "auto",
  aspectRatio: "640 / 480",
  "@print": { display: "none" },
})
