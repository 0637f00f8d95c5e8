import { Trans, useLingui } from "@lingui/react/macro"
import { DataList, Text } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Result } from "effect"
import { readFrenchPatient } from "../../../french-facts.ts"

/** Shows state medical aid, complementary coverage, and the doctor who follows the patient. */
export default function CoverageCard() {
  const { t } = useLingui()
  const { user } = useWorkspace()
  const part = Result.getOrThrow(readFrenchPatient(user.marketSpecifics))
  if (part === undefined) {
    return (
      <Text tone="muted">
        <Trans>No cover registered.</Trans>
      </Text>
    )
  }
  const { statusAme, statusCmuc, externalDoctor } = part
  return (
    <DataList
      items={[
        { term: t`State medical aid (AME)`, description: statusAme ? t`Yes` : t`No` },
        { term: t`Complementary health cover (C2S)`, description: statusCmuc ? t`Yes` : t`No` },
        { term: t`Regular doctor`, description: externalDoctor === null ? t`None registered` : externalDoctor.name },
        ...(externalDoctor === null ? [] : [{ term: t`Regular doctor’s city`, description: externalDoctor.city }]),
      ]}
    />
  )
}
