import { Trans, useLingui } from "@lingui/react/macro"
import { countryName } from "../../../../platform/i18n/country-name.ts"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { RadioGroup } from "../../../../platform/ui/controls/choices.tsx"
import { Field } from "../../../../platform/ui/controls/Field.tsx"
import { TextInput } from "../../../../platform/ui/controls/TextInput.tsx"
import { Inline, Stack } from "../../../../platform/ui/display/layout.ts"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { addressToComplete, shippingOf, usableAddress } from "../../model/address.ts"
import { longestAddressLine, type RegisteredAddress, type ShippingAddress } from "../../model/home-test.ts"
import { AddressLines } from "./AddressLines.tsx"

export interface AddressStepProps {
  readonly registered: RegisteredAddress
  /** `null` for the registered address. */
  readonly custom: ShippingAddress | null
  readonly onChange: (custom: ShippingAddress | null) => void
  readonly onConfirm: (address: ShippingAddress) => void
  readonly onBack: () => void
}

/** The second step: where the test goes. The registered address is offered where it is complete. */
export function AddressStep({ registered, custom, onChange, onConfirm, onBack }: AddressStepProps) {
  const { t } = useLingui()
  const usable = usableAddress(registered)
  const otherAddress = custom ?? (usable === undefined ? addressToComplete(registered) : undefined)
  const shipping = shippingOf(registered, otherAddress ?? null)
  return (
    <Stack gap={4}>
      {usable === undefined ? (
        <Text as="p">
          <Trans>The patient’s registered address is incomplete. Ask the patient where the test should go.</Trans>
        </Text>
      ) : (
        <RadioGroup
          label={t`Where should the test go?`}
          value={otherAddress === undefined ? "registered" : "other"}
          options={[
            { value: "registered", label: t`The registered address`, hint: <AddressLines address={usable} /> },
            { value: "other", label: t`Another address` },
          ]}
          onChange={(to) => onChange(to === "registered" ? null : { address: "", zip: "", city: "", country: registered.country })}
        />
      )}
      {otherAddress !== undefined && <WriteAddress address={otherAddress} onChange={onChange} />}
      <Inline gap={2} wrap>
        <Button variant="primary" disabled={shipping === undefined} onClick={() => shipping !== undefined && onConfirm(shipping)}>
          <Trans>Confirm the address</Trans>
        </Button>
        <Button onClick={onBack}>
          <Trans>Choose another test</Trans>
        </Button>
      </Inline>
    </Stack>
  )
}

function WriteAddress({ address, onChange }: { readonly address: ShippingAddress; readonly onChange: (address: ShippingAddress) => void }) {
  const { t, i18n } = useLingui()
  const line = (name: "address" | "zip" | "city", label: string) => (
    <Field label={label} required>
      <TextInput value={address[name]} maxLength={longestAddressLine} onChange={(text) => onChange({ ...address, [name]: text })} />
    </Field>
  )
  return (
    <Stack gap={3}>
      {line("address", t`Street address`)}
      {line("zip", t`Postcode`)}
      {line("city", t`Town`)}
      <Field label={t`Country`}>
        <TextInput value={countryName(address.country, i18n.locale)} readOnly onChange={() => undefined} />
      </Field>
    </Stack>
  )
}
