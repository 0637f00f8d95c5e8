export default function MeasurementsCard() {
  return null
}
