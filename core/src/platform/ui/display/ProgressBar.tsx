import { styled } from "../stitches.config.ts"

const Bar = styled("progress", {
  appearance: "none",
  display: "block",
  width: "100%",
  height: "6px",
  border: 0,
  borderRadius: "$full",
  overflow: "hidden",
  backgroundColor: "$line",
  "&::-webkit-progress-bar": { backgroundColor: "$line" },
  "&::-webkit-progress-value": { backgroundColor: "$accent" },
  "&::-moz-progress-bar": { backgroundColor: "$accent" },
  "@media (forced-colors: active)": { appearance: "auto", height: "1em" },
})

export interface ProgressBarProps {
  /** The activity: "Uploading scan.pdf". */
  readonly label: string
  /** 0 to 1; `undefined` while it is not known. */
  readonly share: number | undefined
}

/** The progress of something that takes a while. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  return <Bar aria-label={label} max={1} {...(share === undefined ? {} : { value: share })} />
}
