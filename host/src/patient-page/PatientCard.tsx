import { Trans } from "@lingui/react/macro"
import { Card, Stack, styled, Text, TextLink } from "@rond/core/ui"
import type { ReactNode } from "react"
import { Mark } from "../page/Mark.tsx"

const Page = styled("main", {
  display: "grid",
  placeItems: "center",
  boxSizing: "border-box",
  minHeight: "100dvh",
  padding: "$4",
  backgroundColor: "$canvas",
  "@print": { display: "block", minHeight: 0, padding: 0, "& > *": { maxWidth: "none", padding: 0, border: 0, boxShadow: "none" } },
})
const Brand = styled("div", { display: "flex", alignItems: "center", gap: "$2" })

/** The person whom a patient calls for help: the number in E.164, and as the country writes it; null if the clinic has given none. */
export interface PatientClinic {
  readonly name: string
  readonly phone: { readonly number: string; readonly text: string } | null
}

export interface PatientCardProps {
  /** Unknown until the link is. */
  readonly clinic?: PatientClinic | undefined
  readonly children: ReactNode
}

/** Shows one card in the middle. The patient sees everything outside the call or the conversation in such a card. */
export function PatientCard({ clinic, children }: PatientCardProps) {
  return (
    <Page>
      <Card padding="lg" elevated css={{ width: "100%", maxWidth: "26rem" }}>
        <Stack gap={6}>
          <Brand>
            <Mark withName />
          </Brand>
          {children}
          <ClinicHelp clinic={clinic} />
        </Stack>
      </Card>
    </Page>
  )
}

export interface ClinicHelpProps {
  readonly clinic: PatientClinic | undefined
  /** Over a picture, the words and the number have its colour. */
  readonly isOverPicture?: boolean
}

/** The person whom the patient calls for help; nothing without a number. */
export function ClinicHelp({ clinic, isOverPicture = false }: ClinicHelpProps) {
  if (clinic === undefined || clinic.phone === null) return null
  const { name } = clinic
  const { number, text: phone } = clinic.phone
  return (
    <Text as="p" size="sm" tone={isOverPicture ? "inherit" : "muted"}>
      <Trans>
        Do you need help? Call {name} on{" "}
        <TextLink href={`tel:${number}`} css={{ whiteSpace: "nowrap", ...(isOverPicture && overPicture) }}>
          {phone}
        </TextLink>
        .
      </Trans>
    </Text>
  )
}

const overPicture = { color: "inherit", textDecorationColor: "currentColor" } as const
