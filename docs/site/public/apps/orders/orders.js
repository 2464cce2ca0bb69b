const orders = [
  ['A-1041', 128.5],
  ['A-1042', 76],
  ['A-1043', 240.25],
];

function draw({ container, currency }) {
  const rows = orders.map(
    ([number, amount]) => `<tr><td>${number}</td><td>${amount.toFixed(2)} ${currency}</td></tr>`,
  );
  container.querySelector('#rows').innerHTML = rows.join('');
}

let shown;

export async function bootstrap() {}

export async function mount(props) {
  shown = props.container;
  draw(props);
}

export async function update(props) {
  draw({ ...props, container: shown });
}

export async function unmount() {
  shown.querySelector('#rows').replaceChildren();
}
