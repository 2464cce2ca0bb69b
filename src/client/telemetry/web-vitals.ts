import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

/**
 * One measure of how the page felt: its short name, its value in milliseconds (CLS: a share), and
 * how good that is.
 */
export interface Vital {
  name: string;
  value: number;
  rating: string;
}

/**
 * Measures the page and reports each value once it is final, the last of them when the page is
 * hidden.
 */
export function watchVitals(onVital: (vital: Vital) => void): void {
  const report = ({ name, value, rating }: Metric) =>
    onVital({ name, value: Math.round(value * 1000) / 1000, rating });
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(report);
}
