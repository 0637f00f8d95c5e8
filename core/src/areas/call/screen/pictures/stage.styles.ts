import { keyframes, styled, visuallyHidden } from "../../../../platform/ui/index.ts"

/** The stage is dark in both themes, so that faces are brighter than the frame. */
export const stageColors = { room: "#101716", text: "#eef4f3", muted: "#b4c2bf", veil: "rgb(12 19 18 / 0.72)" } as const

/**
 * The stage leaves and returns to its slot while the slot is off screen, so it fades in instead of jumping. An element that
 * starts invisible causes no layout shift and keeps its focus.
 */
const withoutMotion = { "@reducedMotion": { animation: "none" } } as const
const fadeIn = { animation: `${keyframes({ from: { opacity: 0 } })} 150ms`, ...withoutMotion }
const growIn = { animation: `${keyframes({ from: { opacity: 0, transform: "scale(0.96)" } })} 150ms`, ...withoutMotion }

/** Heights that the host's frame sets: its strip while offline, and a screen's own notice. The stage stays below them, as the panes do. */
const strips = "var(--strip, 0px) + var(--notice, 0px)"

const atTop = {
  top: `calc(70px + ${strips} + 0.5rem)`,
  // A phone's bar has two rows.
  "@phone": { top: `calc(6rem + ${strips} + 0.5rem)` },
} as const
const atFoot = { bottom: "var(--rond-stage-foot, 1rem)" } as const
const atStart = { insetInlineStart: "var(--rond-stage-start, 1rem)" } as const
const atEnd = { insetInlineEnd: "var(--rond-stage-end, 1rem)" } as const
/** The corners of the pane on screen, below every strip above it. */
const inCorners = {
  topStart: { ...atTop, ...atStart },
  topEnd: { ...atTop, ...atEnd },
  bottomEnd: { ...atFoot, ...atEnd },
  bottomStart: { ...atFoot, ...atStart },
} as const

export const Stage = styled("section", {
  overflow: "hidden",
  backgroundColor: stageColors.room,
  color: stageColors.text,
  fontFamily: "$body",
  fontSize: "$md",
  lineHeight: "$md",
  variants: {
    layout: {
      normal: {
        ...fadeIn,
        position: "absolute",
        inset: 0,
        borderRadius: "$lg",
        boxShadow: "0 0 0 1px $colors$line",
      },
      sticky: {
        ...growIn,
        position: "fixed",
        zIndex: "$sticky",
        width: "calc(19rem * var(--rond-stage-scale, 1))",
        maxWidth: "62vw",
        aspectRatio: "640 / 480",
        borderRadius: "$lg",
        boxShadow: "$3",
      },
      // Above a pane that was opened over a panel, and its chevron.
      fullscreen: { position: "fixed", inset: 0, zIndex: "calc($zIndices$drawer + 2)" },
    },
    corner: inCorners,
  },
})

/** A call whose meeting is not on screen: above a pane that was opened over a panel, below every dialog. */
export const DockBox = styled("section", {
  ...growIn,
  position: "fixed",
  zIndex: "calc($zIndices$drawer + 2)",
  display: "flex",
  flexDirection: "column",
  width: "calc(17rem * var(--rond-stage-scale, 1))",
  maxWidth: "62vw",
  "@low": { maxWidth: "calc(100vw - 1rem)" },
  overflow: "hidden",
  borderRadius: "$lg",
  boxShadow: "$3",
  backgroundColor: stageColors.room,
  color: stageColors.text,
  fontFamily: "$body",
  fontSize: "$md",
  lineHeight: "$md",
  variants: { corner: inCorners },
})
/**
 * The dock's picture, above the button that returns to the meeting. In a low window it is as high as its controls, so that the names of the
 * record's patient and of the call's patient stay in sight above it.
 */
export const DockPicture = styled("div", {
  position: "relative",
  aspectRatio: "640 / 480",
  variants: {
    isRunning: { true: { "@low": { aspectRatio: "auto", height: "3rem", overflow: "hidden", "& output": visuallyHidden } } },
  },
})
export const DockFoot = styled("div", {
  padding: "$2",
  "& > button": { width: "100%", height: "auto", minHeight: "$controlSmall", whiteSpace: "normal" },
})

/** The picture fills the stage in the patient's aspect ratio; the controls overlay its lower edge. */
export const Pictures = styled("div", {
  position: "absolute",
  inset: 0,
  containerType: "inline-size",
  variants: { movable: { true: { cursor: "grab", touchAction: "none" } } },
})

/** Words that a small stage says only to screen readers. */
export const onlyWhereRoomy = { "@container (max-width: 20rem)": visuallyHidden } as const

/** Covers the picture for states that need patience or attention. A small stage shows icon and title only. */
export const Veil = styled("output", {
  position: "absolute",
  inset: 0,
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: "$2",
  padding: "$4 $4 $12",
  textAlign: "center",
  color: stageColors.text,
  "@container (max-width: 20rem)": {
    paddingBlockStart: "$6",
    "& > :nth-child(3)": { position: "absolute", width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)" },
  },
  variants: {
    over: {
      picture: { backgroundColor: stageColors.veil },
      nothing: { backgroundColor: stageColors.room },
      // The clinician's own picture stays clear; the controls are below the words.
      mirror: {
        justifyContent: "flex-end",
        gap: "$1",
        paddingBlockEnd: "$16",
        backgroundImage: `linear-gradient(transparent 40%, ${stageColors.veil} 70%)`,
      },
    },
  },
})

export const Corner = styled("div", {
  position: "absolute",
  display: "flex",
  flexWrap: "wrap",
  gap: "$1",
  variants: {
    at: {
      topStart: { insetBlockStart: "$space$2", insetInlineStart: "$space$2", maxWidth: "70%" },
      topEnd: { insetBlockStart: "$space$2", insetInlineEnd: "$space$2", width: "28%", minWidth: "4.5rem", maxWidth: "16rem" },
    },
  },
})

export const Chip = styled("span", {
  display: "inline-flex",
  alignItems: "center",
  gap: "$1",
  paddingInline: "$2",
  minHeight: "1.5rem",
  borderRadius: "$full",
  backgroundColor: stageColors.veil,
  color: stageColors.text,
  fontSize: "$xs",
  lineHeight: "$xs",
  fontWeight: "$medium",
})

/** The words of a chip whose icon says it in a small stage. */
export const ChipWords = styled("span", onlyWhereRoomy)

export const ControlBar = styled("div", {
  position: "absolute",
  insetInline: 0,
  insetBlockEnd: 0,
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  flexWrap: "wrap",
  gap: "$2",
  padding: "$6 $2 $2",
  backgroundImage: `linear-gradient(transparent, ${stageColors.veil})`,
  // The focus ring is on the dark picture in both themes.
  "& :focus-visible": { outlineColor: stageColors.text },
  "@phone": { gap: "$1" },
  variants: { small: { true: { gap: "$1", paddingBlockEnd: "$1" } } },
})
/** On a phone only the icon shows, so that eight controls fit in one row and the text above them stays visible. */
export const EndName = styled("span", { "@phone": visuallyHidden })
