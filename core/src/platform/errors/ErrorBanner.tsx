import { Trans, useLingui } from "@lingui/react/macro"
import { useState, type ReactNode } from "react"
import type { ApiError } from "../../kernel/api/api-error.ts"
import { type ErrorAction, getSetting } from "../../areas/plugin/runtime.ts"
import { SupportDialog } from "./contact-support/SupportDialog.tsx"
import { Button } from "../ui/controls/Button.tsx"
import { Banner } from "../ui/states/Banner.tsx"
import { useContributions } from "../workspace/workspace-context.ts"
import { type AreaErrors, mappedErrorOf } from "./mapped-error.ts"
import { secureAddress } from "./MappedMessage.tsx"
import { RequestError } from "./RequestError.tsx"

export interface ErrorBannerProps extends AreaErrors {
  /** The action that failed: "The patient was not sent". */
  readonly title: ReactNode
  readonly error: ApiError
  readonly onRetry: () => void
  readonly retrying: boolean
  /** Dismisses the banner. */
  readonly onClose: () => void
}

/** The setting with the address of a market's own support page. */
const supportPageSetting = "support-page"

/** The notice of a failed write: the error's text by the workspace's error mappers, and the actions that are possible. */
export function ErrorBanner({ title, error, onRetry, retrying, onClose, ...area }: ErrorBannerProps) {
  const { t } = useLingui()
  const { resolved, ids } = useContributions()
  const [asksSupport, setAsksSupport] = useState(false)
  const mapped = mappedErrorOf(resolved, error, area)
  const reference = [error.endpointId, error.code, error.requestId].filter((part) => part !== undefined).join(", ")
  const meeting = ids.meetingId ?? "–"
  const page = secureAddress(getSetting(resolved, supportPageSetting))
  const retry = (size: "sm" | "md") => (
    <Button key="retry" size={size} icon="refresh" pending={retrying} onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  )
  const button: Readonly<Record<ErrorAction, ReactNode>> = {
    retry: retry("sm"),
    "contact-support": (
      <Button key="contact-support" size="sm" icon="support" onClick={() => setAsksSupport(true)}>
        <Trans>Contact support</Trans>
      </Button>
    ),
    close: (
      <Button key="close" size="sm" onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    ),
    // An expired session opens sign-in by itself; signing belongs to ending the meeting.
    "sign-in": null,
    "sign-later": null,
  }
  return (
    <>
      <Banner tone="error" title={title} actions={mapped.actions.map((action) => button[action])}>
        <RequestError error={error} {...area} />
      </Banner>
      <SupportDialog
        open={asksSupport}
        onClose={() => setAsksSupport(false)}
        title={title}
        body={<RequestError error={error} {...area} />}
        {...(page !== undefined ? { link: { href: page, label: <Trans>Contact support</Trans> } } : {})}
        buttons={mapped.actions.includes("retry") && retry("md")}
        prepared={t`Something went wrong in meeting ${meeting}. Clinician: ${ids.clinicianId}. Error: ${reference}.`}
      />
    </>
  )
}
