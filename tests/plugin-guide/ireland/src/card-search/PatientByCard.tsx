import { Trans, useLingui } from "@lingui/react/macro"
import { useApiMutation } from "@rond/core/platform/http"
import type { HomeToolProps } from "@rond/core/plugin"
import { RequestError } from "@rond/core/platform/errors"
import { Banner, Button, Field, Stack, Text, TextInput } from "@rond/core/ui"
import { useState } from "react"
import { findByCard } from "../contract/contract.ts"

/** Opens the profile of the patient whose card has the number. */
export default function PatientByCard({ onOpenPatient }: HomeToolProps) {
  const { t } = useLingui()
  const [number, setNumber] = useState("")
  const search = useApiMutation(findByCard, { onSuccess: ({ patientId }) => patientId !== null && onOpenPatient(patientId) })
  return (
    <Stack gap={4}>
      <Field label={t`Number of the card`}>
        <TextInput value={number} onChange={setNumber} />
      </Field>
      <Button variant="primary" pending={search.isPending} onClick={() => search.mutate({ payload: { number } })}>
        <Trans>Search</Trans>
      </Button>
      {search.data?.patientId === null && (
        <Text as="p">
          <Trans>None of your patients has this card.</Trans>
        </Text>
      )}
      {search.error !== null && (
        <Banner tone="error" title={t`The search failed`}>
          <RequestError error={search.error} />
        </Banner>
      )}
    </Stack>
  )
}
