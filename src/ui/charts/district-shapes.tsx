import styles from './chart.module.css';
import type { DistrictPath } from './district-paths.ts';
import type { FilledDistrict } from './filled-district.ts';

interface DistrictShapesProps {
  neighbours: readonly DistrictPath[];
  districts: readonly FilledDistrict[];
  chosen: readonly string[];
  /** Fill over a district without a value. */
  hatch: string;
}

/** The districts of a city filled by their steps, the chosen ones outlined. */
export function DistrictShapes({ neighbours, districts, chosen, hatch }: DistrictShapesProps) {
  return (
    <>
      {neighbours.map(({ city, name, path }) => (
        <path key={`${city} ${name}`} d={path} className={styles.outside} />
      ))}
      {districts.map(({ name, path, step }) => (
        <g key={name}>
          <path
            d={path}
            className={step === 0 ? styles.empty : `${styles.shape} ${styles[`step${step}`]}`}
          />
          {step === 0 && <path d={path} fill={hatch} />}
        </g>
      ))}
      {districts
        .filter(({ name }) => chosen.includes(name))
        .map(({ name, path }) => (
          <path key={name} d={path} className={styles.picked} />
        ))}
    </>
  );
}
