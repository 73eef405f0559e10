type Sample = { readonly name: string; readonly labels: Record<string, string>; readonly value: number };

const LINE = /^([a-z_:][\w:]*)(?:\{(.*)\})? (\S+)$/i;

/** Reads the text format of Prometheus. */
export function readPrometheusText(text: string) {
  const samples: Sample[] = text.split('\n').flatMap((line) => {
    const [, name, inner = '', value] = LINE.exec(line) ?? [];
    if (!name) return [];
    const labels = Object.fromEntries(
      [...inner.matchAll(/(\w+)="((?:\\.|[^"])*)"/g)].map(([, key, said]) => [key, said]),
    );
    return [{ name, labels: labels as Record<string, string>, value: Number(value) }];
  });
  const fits = (sample: Sample, labels: Record<string, string>) =>
    Object.entries(labels).every(([key, value]) => sample.labels[key] === value);
  return {
    series: samples.length,
    names: new Set(samples.map(({ name }) => name)),
    labelNames: [...new Set(samples.flatMap(({ labels }) => Object.keys(labels)))],
    labelsOf: (name: string) => samples.filter((sample) => sample.name === name).map(({ labels }) => labels),
    value: (name: string, labels: Record<string, string>) =>
      samples.find((sample) => sample.name === name && fits(sample, labels))?.value,
  };
}
