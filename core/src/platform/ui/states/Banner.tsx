import type { ReactNode } from "react"
import { useLingui } from "@lingui/react/macro"
import { styled, type CSS } from "../stitches.config.ts"
import { Icon, type IconName } from "../display/Icon.tsx"
import { IconButton } from "../controls/Button.tsx"

const Box = styled("div", {
  display: "flex",
  alignItems: "flex-start",
  gap: "$3",
  boxSizing: "border-box",
  minWidth: 0,
  paddingBlock: "$3",
  paddingInline: "$3",
  border: "1px solid transparent",
  borderRadius: "$lg",
  fontFamily: "$body",
  fontSize: "$md",
  lineHeight: "$md",
  letterSpacing: "$tight",
  color: "$text",
  variants: {
    tone: {
      info: { backgroundColor: "$infoSoft", borderColor: "$infoLine", "& > .rond-icon": { color: "$infoText" } },
      success: { backgroundColor: "$successSoft", borderColor: "$successLine", "& > .rond-icon": { color: "$successText" } },
      warning: { backgroundColor: "$warningSoft", borderColor: "$warningLine", "& > .rond-icon": { color: "$warningText" } },
      error: { backgroundColor: "$dangerSoft", borderColor: "$dangerLine", "& > .rond-icon": { color: "$dangerText" } },
    },
  },
})
const BannerText = styled("div", { flex: 1, minWidth: 0, display: "flex", flexDirection: "column", gap: "$1" })
const Title = styled("strong", { fontWeight: "$semibold" })
/** No taller than the line next to it. */
const Dismiss = styled("div", { margin: "-$1 -$1 -$1 0" })
const Actions = styled("div", { display: "flex", flexWrap: "wrap", gap: "$2", marginTop: "$1", "&:empty": { display: "none" } })

const icons = { info: "info", success: "circle-check", warning: "warning", error: "error" } as const satisfies Record<string, IconName>

export interface BannerProps {
  readonly tone: "info" | "success" | "warning" | "error"
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** Small buttons that resolve it. */
  readonly actions?: ReactNode
  /** Makes the banner dismissible. */
  readonly onDismiss?: () => void
  readonly css?: CSS
}

/** A message about the whole screen or section. Errors are announced at once, others politely. */
export function Banner({ tone, title, children, actions, onDismiss, css }: BannerProps) {
  const { t } = useLingui()
  return (
    <Box tone={tone} role={tone === "error" ? "alert" : "status"} css={css}>
      <Icon name={icons[tone]} size={20} />
      <BannerText>
        {title !== undefined && <Title>{title}</Title>}
        {children !== undefined && <div>{children}</div>}
        {actions !== undefined && <Actions>{actions}</Actions>}
      </BannerText>
      {onDismiss !== undefined && (
        <Dismiss>
          <IconButton icon="close" size="sm" label={t`Dismiss`} onClick={onDismiss} />
        </Dismiss>
      )}
    </Box>
  )
}
