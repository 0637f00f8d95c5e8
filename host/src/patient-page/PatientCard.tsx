import { Trans } from "@lingui/react/macro"
import { Card, Stack, styled, Text, TextLink } from "@rond/core/ui"
import type { ReactNode } from "react"
import { Mark } from "../shell/Mark.tsx"

const Page = styled("main", {
  display: "grid",
  placeItems: "center",
  boxSizing: "border-box",
  minHeight: "100dvh",
  padding: "$4",
  backgroundColor: "$canvas",
})
const Brand = styled("div", { display: "flex", alignItems: "center", gap: "$2" })

/** Whom a patient calls for help: the number in E.164, and as the country writes it; null if the clinic has given none. */
interface PatientClinic {
  readonly name: string
  readonly phone: { readonly number: string; readonly text: string } | null
}

export interface PatientCardProps {
  /** Unknown until the link is. */
  readonly clinic?: PatientClinic | undefined
  readonly children: ReactNode
}

/** One card in the middle: everything the patient sees outside the call or the conversation itself. */
export function PatientCard({ clinic, children }: PatientCardProps) {
  return (
    <Page>
      <Card padding="lg" elevated css={{ width: "100%", maxWidth: "26rem" }}>
        <Stack gap={6}>
          <Brand>
            <Mark withName />
          </Brand>
          {children}
          {clinic !== undefined && clinic.phone !== null && <Help name={clinic.name} {...clinic.phone} />}
        </Stack>
      </Card>
    </Page>
  )
}

function Help({ name, number, text: phone }: { readonly name: string; readonly number: string; readonly text: string }) {
  return (
    <Text as="p" size="sm" tone="muted">
      <Trans>
        Do you need help? Call {name} on{" "}
        <TextLink href={`tel:${number}`} css={{ whiteSpace: "nowrap" }}>
          {phone}
        </TextLink>
        .
      </Trans>
    </Text>
  )
}
