import { Trans } from "@lingui/react/macro"
import { Stack } from "../../../ui/display/layout.ts"
import { Text } from "../../../ui/display/Text.tsx"
import { allergiesOf, type Observation } from "../../../model/patient/observation.ts"
import { ObservationsRead } from "./PatientReads.tsx"

/** Allergies by name, from the patient's health profile. */
export default function AllergiesCard() {
  return <ObservationsRead>{(observations) => <Allergies observations={observations} />}</ObservationsRead>
}

function Allergies({ observations }: { readonly observations: readonly Observation[] }) {
  const allergies = allergiesOf(observations)
  if (allergies.length === 0) {
    return (
      <Text tone="muted">
        <Trans>The patient has reported no allergies.</Trans>
      </Text>
    )
  }
  return (
    <Stack as="ul" gap={3} css={{ margin: 0, padding: 0, listStyle: "none" }}>
      {allergies.map((allergy, place) => (
        <Stack as="li" key={`${allergy.allergyName} ${place}`} gap={0}>
          <Text weight="medium">{allergy.allergyName}</Text>
          {allergy.diagnosisMethods.length > 0 && (
            <Text size="sm" tone="muted">
              <Trans>Diagnosed by: {allergy.diagnosisMethods.join(", ")}</Trans>
            </Text>
          )}
          {allergy.patientComment !== null && (
            <Text size="sm" preserveLines>
              “{allergy.patientComment}”
            </Text>
          )}
        </Stack>
      ))}
    </Stack>
  )
}
