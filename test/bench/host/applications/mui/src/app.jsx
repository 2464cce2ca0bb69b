import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import CssBaseline from '@mui/material/CssBaseline';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

const names = ['one', 'two', 'three'];

export function App() {
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState('one');
  return (
    <>
      <CssBaseline />
      <Stack direction="row" spacing={2} sx={{ p: 2 }}>
        <Button variant="contained" onClick={() => setOpen(true)}>
          Open
        </Button>
        <TextField
          select
          label="Choice"
          value={value}
          onChange={(event) => setValue(event.target.value)}
          sx={{ width: 160 }}
        >
          {names.map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Autocomplete
          options={names}
          sx={{ width: 200 }}
          renderInput={(params) => <TextField {...params} label="Search" />}
        />
      </Stack>
      <Dialog open={open} onClose={() => setOpen(false)}>
        <DialogTitle>Title</DialogTitle>
        <DialogContent>Inside the dialog</DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
