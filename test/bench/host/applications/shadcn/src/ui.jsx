import { cva } from 'class-variance-authority';
import { clsx } from 'clsx';
import { Dialog, DropdownMenu, Select } from 'radix-ui';
import { twMerge } from 'tailwind-merge';

const cn = (...names) => twMerge(clsx(names));

const look = cva(
  'inline-flex h-9 items-center justify-center rounded-md px-4 text-sm font-medium shadow-xs transition-colors',
  {
    variants: {
      kind: { filled: 'bg-primary text-primary-foreground', outline: 'border bg-background' },
    },
    defaultVariants: { kind: 'filled' },
  },
);

export const Button = ({ kind, className, ...props }) => (
  <button className={cn(look({ kind }), className)} {...props} />
);

/** A dialog in a portal, over a translucent cover. */
export const Sheet = ({ trigger, title, children }) => (
  <Dialog.Root>
    <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>
    <Dialog.Portal>
      <Dialog.Overlay className="overlay fixed inset-0 z-50 bg-black/50" />
      <Dialog.Content
        aria-describedby={undefined}
        className="sheet bg-background fixed top-1/2 left-1/2 z-50 grid w-96 -translate-x-1/2 -translate-y-1/2 gap-4 rounded-lg border p-6 shadow-lg"
      >
        <Dialog.Title className="text-lg leading-none font-semibold">{title}</Dialog.Title>
        {children}
        <Dialog.Close className="close absolute top-4 right-4 opacity-70">×</Dialog.Close>
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
);

const popup = 'bg-popover z-50 min-w-40 rounded-md border p-1 shadow-md';
const line =
  'focus:bg-accent relative flex cursor-default items-center rounded-sm px-2 py-1.5 text-sm outline-hidden select-none';

export const Choice = ({ value, values, onValueChange }) => (
  <Select.Root value={value} onValueChange={onValueChange}>
    <Select.Trigger
      aria-label="Choice"
      className="choice border-border flex h-9 w-40 items-center rounded-md border px-3 text-sm"
    >
      <Select.Value />
    </Select.Trigger>
    <Select.Portal>
      <Select.Content position="popper" sideOffset={4} className={cn(popup, 'values')}>
        <Select.Viewport>
          {values.map((each) => (
            <Select.Item key={each} value={each} className={line}>
              <Select.ItemText>{each}</Select.ItemText>
            </Select.Item>
          ))}
        </Select.Viewport>
      </Select.Content>
    </Select.Portal>
  </Select.Root>
);

export const Menu = ({ trigger, items }) => (
  <DropdownMenu.Root>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content align="start" sideOffset={4} className={cn(popup, 'menu')}>
        {items.map(({ text, onSelect }) => (
          <DropdownMenu.Item key={text} className={line} onSelect={onSelect}>
            {text}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
);
