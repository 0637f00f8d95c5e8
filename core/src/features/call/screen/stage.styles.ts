import { keyframes, styled } from "../../../ui/index.ts"

/** The room around a picture is dark in both themes, so that faces and not frames are bright. */
export const stageColors = { room: "#101716", text: "#eef4f3", muted: "#b4c2bf", veil: "rgb(12 19 18 / 0.72)" } as const

/** Keeps the stage's place in the page, so that nothing jumps when the stage itself leaves it. */
export const StageSlot = styled("div", { position: "relative", width: "36rem", maxWidth: "100%", aspectRatio: "640 / 480" })

/*
 * The stage leaves its place while that is out of sight, and comes back to it: each time it appears and does not jump. What begins
 * unseen is no layout shift to the browser either, and keeps the focus.
 */
const withoutMotion = { "@reducedMotion": { animation: "none" } } as const
const fadeIn = { animation: `${keyframes({ from: { opacity: 0 } })} 150ms`, ...withoutMotion }
const growIn = { animation: `${keyframes({ from: { opacity: 0, transform: "scale(0.96)" } })} 150ms`, ...withoutMotion }

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
        top: "calc(70px + 0.5rem)",
        insetInlineEnd: "var(--rond-stage-end, 1rem)",
        width: "19rem",
        maxWidth: "62vw",
        aspectRatio: "640 / 480",
        borderRadius: "$lg",
        boxShadow: "$3",
        // A phone's bar has two rows.
        "@phone": { top: "calc(6rem + 0.5rem)" },
      },
      // Above the pane that was opened by hand over a panel, and its chevron.
      fullscreen: { position: "fixed", inset: 0, zIndex: "calc($zIndices$drawer + 2)" },
    },
  },
})

/** The whole stage is picture, in the patient's own ratio; the controls lie over its foot. */
export const Pictures = styled("div", { position: "absolute", inset: 0, containerType: "inline-size" })

/** Said over the picture: a state that asks for patience or attention. In a small stage there is room for icon and title alone. */
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
  variants: { over: { picture: { backgroundColor: stageColors.veil }, nothing: { backgroundColor: stageColors.room } } },
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
  // The ring lies on the picture's dark foot, in either theme.
  "& :focus-visible": { outlineColor: stageColors.text },
  variants: { small: { true: { gap: "$1", paddingBlockEnd: "$1" } } },
})
