import styles from './chart.module.css';
import type { DistrictLabelPlaces, FilledDistrict } from './filled-district.ts';

/** The five fills, as the style sheet has them. */
const stepColours = [
  'var(--cn-seq-1)',
  'var(--cn-seq-3)',
  'var(--cn-seq-4)',
  'var(--cn-seq-6)',
  'var(--cn-seq-7)',
] as const;

interface DistrictLabelsProps {
  districts: readonly FilledDistrict[];
  labels: DistrictLabelPlaces;
  /** Where the list of the labels that do not fit on the map begins. */
  top: number;
}

/** Name and figure of each district: on the map, or under it with a number that is on the map. */
export function DistrictLabels({ districts, labels, top }: DistrictLabelsProps) {
  const { named, listed } = labels;
  return (
    <>
      {districts.map(
        (district) =>
          named.has(district.label) && <LabelOnMap key={district.name} district={district} />,
      )}
      <g className={styles.rest} dominantBaseline="central">
        {listed.map(
          ({ name, mark }) =>
            mark && (
              <text key={name} x={mark.spot[0]} y={mark.spot[1]} textAnchor="middle">
                {mark.number}
              </text>
            ),
        )}
        {listed.map(({ name, text, x, y }) => (
          <text key={name} x={x} y={top + y}>
            {text}
          </text>
        ))}
      </g>
    </>
  );
}

function LabelOnMap({ district: { spot, step, label, figure } }: { district: FilledDistrict }) {
  if (!spot) return null;
  const [x, y] = spot;
  // A name may reach over the border; a rim in the fill of its own district keeps it readable
  // there.
  const rim = {
    paintOrder: 'stroke',
    stroke: step === 0 ? 'var(--cn-sunken)' : stepColours[step - 1],
    strokeWidth: 3,
  } as const;
  return (
    <text
      x={x}
      y={y + 2}
      textAnchor="middle"
      className={step > 3 ? styles.onDeep : styles.onPale}
      style={rim}
    >
      <tspan style={{ fontWeight: 600 }}>{label}</tspan>
      <tspan x={x} dy={15}>
        {figure}
      </tspan>
    </text>
  );
}
